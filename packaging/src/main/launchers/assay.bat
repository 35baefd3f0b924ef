@echo off
rem Starts Assay @{project.version} with a Java @{java.least} or newer. It is looked for in this order: ASSAY_JAVA_HOME, JAVA_HOME,
rem the java on PATH, the usual installation folders. ASSAY_JAVA_OPTIONS holds further options for that Java.
setlocal EnableExtensions DisableDelayedExpansion
set "least=@{java.least}"
set "java_home_found="
set "found=0"

if defined ASSAY_JAVA_HOME (
    call :try "%ASSAY_JAVA_HOME%"
    if not defined java_home_found (
        echo assay: ASSAY_JAVA_HOME is "%ASSAY_JAVA_HOME%", which is no Java %least% or newer: set it to the folder of one, or unset it to let Assay look for one. 1>&2
        exit /b 2
    )
    goto :start
)
if defined JAVA_HOME call :try "%JAVA_HOME%"
if defined java_home_found goto :start
for %%J in (java.exe) do if not "%%~$PATH:J" == "" call :try "%%~dp$PATH:J.."
if defined java_home_found goto :start
rem Of several, the oldest that is new enough: it is the nearest to the one that Assay was tested with.
for %%R in ("%ProgramFiles%\Java" "%ProgramFiles%\Eclipse Adoptium" "%ProgramFiles%\Microsoft" "%ProgramFiles%\Zulu" "%ProgramFiles%\Amazon Corretto" "%ProgramFiles%\BellSoft" "%LocalAppData%\Programs\Eclipse Adoptium" "%UserProfile%\.jdks" "%UserProfile%\scoop\apps") do (
    if exist "%%~R" for /d %%D in ("%%~R\*") do call :try "%%~D"
)
if defined java_home_found goto :start
echo assay: Assay needs Java %least% or newer and found none: install one (a JDK %least%, for example Eclipse Temurin), or set ASSAY_JAVA_HOME to the folder of one. 1>&2
exit /b 2

:start
rem The brief commands end before Java's optimising compiler would pay for itself: see docs/performance.md.
set "brief="
for %%C in (-h --help -V --version status sync score check leaderboard qrels cover) do if "%~1" == "%%C" set "brief=-XX:TieredStopAtLevel=1"
"%java_home_found%\bin\java.exe" @{java.options} %brief% %ASSAY_JAVA_OPTIONS% "-Dassay.samples=%~dp0..\samples" --module-path "%~dp0..\lib" --module dev.assay.app/dev.assay.app.Main %*
exit /b %ERRORLEVEL%

rem Takes the Java in the folder %1 if it is new enough, and older than the one that was taken before. A Java says its version
rem in its file "release", as JAVA_VERSION="25.0.3".
:try
if not exist "%~1\bin\java.exe" exit /b 0
if not exist "%~1\release" exit /b 0
set "feature="
for /f "usebackq tokens=1,2 delims==." %%K in ("%~1\release") do if "%%~K" == "JAVA_VERSION" set "feature=%%L"
if not defined feature exit /b 0
set "feature=%feature:"=%"
if %feature% lss %least% exit /b 0
if defined java_home_found if %feature% geq %found% exit /b 0
set "found=%feature%"
set "java_home_found=%~1"
exit /b 0
