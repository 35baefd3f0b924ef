package dev.assay.app.ui;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ObservableValue;
import javafx.event.Event;
import javafx.event.EventTarget;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

/**
 * The handlers of commands, and the keys that give them. A key without Ctrl, Alt or Meta does nothing while text is
 * being typed; with Ctrl it has there the effect that it has elsewhere without, unless the text or another command has
 * that key. FX thread only.
 */
public final class Commands {
    /** The property under which a scene keeps the map of the keys that it listens to. */
    static final String KEYS = "assay.keys";

    private static final String OWN_KEYS = "assay.own-keys";

    /** The keys that a text field itself handles with Ctrl. */
    private static final Set<KeyCode> EDITING =
            EnumSet.of(KeyCode.A, KeyCode.C, KeyCode.V, KeyCode.X, KeyCode.Y, KeyCode.Z);

    /** By screen, and by the name of the command. */
    private final Map<Scope, Map<String, Handler>> handlers = new HashMap<>();
    private final Supplier<Scope> scope;
    private final KeyMap keys;

    /** By the name of a command: true while all that it does is to say why nothing is done. */
    private final Map<String, BooleanSupplier> refusals = new HashMap<>();

    /** What stands in a line of keys, as long as it is in a window, with its command. */
    private final Map<Node, Command> legends = new HashMap<>();

    private final List<Closing> closings = new ArrayList<>();

    private final List<Cover> covers = new ArrayList<>();

    private final Queue<Waiting> waiting = new ArrayDeque<>();

    /** By screen: true while its content is read. */
    private final Map<Scope, ObservableValue<Boolean>> reading = new HashMap<>();

    private ObservableValue<Boolean> unsettled = new SimpleBooleanProperty();

    private boolean typedBelongsToCommand;

    private Optional<KeyCode> down = Optional.empty();

    private boolean held;

    private boolean keeping;

    private boolean giving;

    private record Handler(BooleanSupplier applies, Runnable act) {}

    /** A key that waits, and the screen that it is for; empty where that is not settled. */
    private record Waiting(Optional<Scope> screen, Runnable give) {
        boolean isFor(Scope inView) {
            return screen.map(inView::equals).orElse(true);
        }
    }

    /** An open part of a screen that Esc closes. */
    private record Closing(Scope screen, BooleanSupplier open, Runnable close) {}

    /** An overlay that covers the screens. */
    private record Cover(Scope page, BooleanSupplier open) {}

    /** @param scope the screen in view */
    public Commands(Supplier<Scope> scope, KeyMap keys) {
        this.scope = scope;
        this.keys = keys;
    }

    /** The map of keys to commands. */
    public KeyMap keys() {
        return keys;
    }

    /** The key of a command as a person reads it. */
    public String keyText(Command command) {
        return keys.keyText(command);
    }

    /** Says what a command does wherever it can be given. */
    public void on(Command command, Runnable handler) {
        on(command.scope(), command, handler);
    }

    /** As {@link #on}, while {@code applies} holds; otherwise its key goes to the control with the focus. */
    public void onWhile(BooleanSupplier applies, Command command, Runnable handler) {
        put(command.scope(), command, new Handler(applies, handler));
    }

    /** Says what a command of the whole window, such as finding, does on one screen. */
    public void on(Scope screen, Command command, Runnable handler) {
        put(screen, command, new Handler(() -> true, handler));
    }

    /** Has what was said of these on a screen hold only while something else holds, too. */
    public void narrow(Scope screen, BooleanSupplier applies, List<? extends Command> narrowed) {
        Map<String, Handler> answered = handlers.getOrDefault(screen, Map.of());
        for (Command command : narrowed) {
            answered.computeIfPresent(command.name(), (name, before) -> new Handler(
                    () -> applies.getAsBoolean() && before.applies().getAsBoolean(), before.act()));
        }
    }

    /**
     * Says while what commands only answer why nothing is done. They can still be given, so that somebody who does gets
     * to know it, but no line of keys, menu or search offers them.
     */
    public void refuseWhile(BooleanSupplier refused, Command... named) {
        for (Command command : named) {
            refusals.merge(command.name(), refused, (one, other) -> () -> one.getAsBoolean() || other.getAsBoolean());
        }
    }

    /** As {@link #refuseWhile(BooleanSupplier, Command...)}, of all that a screen judges with, and of some others. */
    public void refuseJudging(Scope screen, BooleanSupplier refused, Command... others) {
        refuseWhile(
                refused,
                keys.commands(screen).stream()
                        .filter(command -> command.scope().equals(screen) && command.judges())
                        .toArray(Command[]::new));
        refuseWhile(refused, others);
    }

    /**
     * Says what Esc closes on a screen while it is open, whatever has the keys but a text that is being typed. Of
     * several that are open the one that was named first closes.
     */
    public void onEsc(Scope screen, BooleanSupplier open, Runnable close) {
        closings.add(new Closing(screen, open, close));
    }

    /** Says that something stands over the screens while it is open: what is done on them cannot be done then. */
    public void over(Scope page, BooleanSupplier open) {
        covers.add(new Cover(page, open));
    }

    private Scope scope() {
        return covers.stream()
                .filter(one -> one.open().getAsBoolean())
                .findFirst()
                .map(Cover::page)
                .orElseGet(scope);
    }

    private void put(Scope screen, Command command, Handler handler) {
        handlers.computeIfAbsent(screen, one -> new HashMap<>()).put(command.name(), handler);
    }

    /** Says which keys a control answers itself while it has the focus, instead of those that its kind usually does. */
    public static void reserve(Node node, KeyCode... keys) {
        node.getProperties().put(OWN_KEYS, Set.of(keys));
    }

    /** Gives a command, as a menu or a button does. */
    public void run(Command command) {
        handler(command).ifPresent(handler -> handler.act().run());
    }

    /** Makes a button give a command, with its key behind its words and its name for those who do not see it. */
    public void bind(Button button, Command command) {
        button.setGraphic(new KeyCap(command));
        button.setContentDisplay(ContentDisplay.RIGHT);
        button.setAccessibleText(command.title());
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.setOnAction(event -> run(command));
    }

    /** Makes a toggle give a command, with its key, and show what the command turns. */
    public void bind(ToggleButton toggle, Command command, ObservableValue<Boolean> on) {
        toggle.setGraphic(new KeyCap(command));
        toggle.setOnAction(event -> {
            run(command);
            // A click turns the toggle, whatever came of the command.
            toggle.setSelected(on.getValue());
        });
        on.subscribe(now -> toggle.setSelected(now));
    }

    /** A button of a line of keys: its key before its words, out of the way of the focus. */
    public Button inLegend(Command command, String words) {
        Button button = Nodes.styled(new Button(words), "flat", "small");
        bind(button, command);
        button.setContentDisplay(ContentDisplay.LEFT);
        button.setFocusTraversable(false);
        return button;
    }

    /** Adds a key with what it does to a line of keys, and shows it while it does that. */
    public HBox addTo(FitBar bar, Command command, String words) {
        return offer(bar.addKey(new KeyCap(command), words), command);
    }

    /** Shows a part of a line of keys while its command does something, and not where it is refused. */
    public <T extends Node> T offer(T part, Command command) {
        part.sceneProperty().subscribe(scene -> {
            if (scene == null) {
                legends.remove(part);
            } else {
                legends.put(part, command);
            }
        });
        return part;
    }

    /** What a line of keys shows follows from what can be done, and not from who changed that. */
    private void showLegends() {
        Scope inView = scope();
        legends.forEach((part, command) -> {
            boolean offered = command.scope().equals(inView) ? isOffered(command) : part.isManaged();
            if (part.isManaged() != offered) {
                Nodes.show(part, offered);
            }
        });
    }

    private Optional<Handler> handler(Command command) {
        return Optional.ofNullable(handlers.getOrDefault(scope(), Map.of()).get(command.name()))
                .or(() -> Optional.ofNullable(handlers.getOrDefault(command.scope(), Map.of()).get(command.name())))
                .filter(handler -> handler.applies().getAsBoolean());
    }

    /** True if the command has a handler, on some screen at least. */
    public boolean isAnswered(Command command) {
        return handlers.values().stream().anyMatch(answered -> answered.containsKey(command.name()));
    }

    /** The commands that can be given now, the screen's own first. */
    public List<Command> available() {
        return keys.commands(scope()).stream().filter(this::isOffered).toList();
    }

    private boolean isOffered(Command command) {
        return handler(command).isPresent()
                && !refusals.getOrDefault(command.name(), () -> false).getAsBoolean();
    }

    /**
     * Has keys wait while it is not settled what they are for, as after an undo until the thing that it changed is in
     * hand.
     *
     * @param now true while it is not settled
     */
    public void waitWhile(ObservableValue<Boolean> now) {
        unsettled = now;
        now.subscribe(wait -> giveWaiting());
    }

    /**
     * Has the keys of a screen wait while its content is read for the first time. Keys of the window act at once; what
     * waits when another screen comes into view is dropped.
     *
     * @param now true while the content is read; it turns false when the content can take keys
     */
    public void waitWhileRead(Scope screen, ObservableValue<Boolean> now) {
        reading.put(screen, now);
        now.subscribe(wait -> giveWaiting());
    }

    private void giveWaiting() {
        while (!isUnsettled() && !isRead() && !waiting.isEmpty()) {
            Waiting next = waiting.remove();
            if (next.isFor(scope())) {
                next.give().run();
            }
        }
    }

    private boolean isUnsettled() {
        return unsettled.getValue();
    }

    /** True while the content of the screen in view is read. */
    private boolean isRead() {
        ObservableValue<Boolean> now = reading.get(scope());
        return now != null && now.getValue();
    }

    /** True for a key that a screen answers itself, or its lists; false for a key of the window. */
    private boolean waitsForContent(KeyEvent event) {
        return isRead()
                && event.getCode() != KeyCode.TAB
                && find(event).map(command -> command.scope().equals(scope())).orElse(!event.isShortcutDown());
    }

    /**
     * Keeps a key while it is not settled what it is for, and gives it again when it is: what it does depends on the
     * screen in view by then, and on what has the focus. A key that is held down waits once, or it would go on after it
     * was let go.
     *
     * @return true if nothing else is to be done with it now
     */
    public boolean keeps(KeyEvent event) {
        if (giving) {
            return false;
        }
        if (event.getEventType() == KeyEvent.KEY_RELEASED) {
            down = Optional.empty();
            return false;
        }
        if (event.getEventType() == KeyEvent.KEY_PRESSED) {
            Optional<KeyCode> pressed = Optional.of(event.getCode());
            if (!isUnsettled() && !isRead()) {
                // What waits still was for a screen that was left.
                waiting.clear();
            }
            keeping = (isUnsettled() || waitsForContent(event))
                    && !event.getCode().isModifierKey()
                    && !isTyping(event);
            held = pressed.equals(down);
            down = pressed;
        }
        if (keeping) {
            event.consume();
            if (!held) {
                Scene scene = event.getTarget() instanceof Node node ? node.getScene() : (Scene) event.getTarget();
                Optional<Scope> screen = isUnsettled() ? Optional.empty() : Optional.of(scope());
                waiting.add(new Waiting(screen, () -> giveAgain(event, scene)));
            }
        }
        return keeping;
    }

    private void giveAgain(KeyEvent event, Scene scene) {
        // What came into view takes the focus when it is laid out.
        scene.getRoot().applyCss();
        scene.getRoot().layout();
        EventTarget focused = scene.getFocusOwner() == null ? scene : scene.getFocusOwner();
        giving = true;
        try {
            // The event itself counts as done with.
            Event.fireEvent(focused, event.copyFor(scene, focused));
        } finally {
            giving = false;
        }
    }

    /** Listens to the keys of a scene. */
    public void listenTo(Scene scene) {
        scene.getProperties().put(KEYS, keys);
        scene.addPreLayoutPulseListener(this::showLegends);
        scene.addEventHandler(KeyEvent.KEY_PRESSED, CopiedRows::copy);
        scene.addEventFilter(KeyEvent.KEY_RELEASED, this::keeps);
        scene.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (keeps(event)) {
                return;
            }
            if (event.getCode() == KeyCode.ESCAPE && !isInText(event) && closes()) {
                event.consume();
                return;
            }
            Optional<Command> meant = find(event).filter(command -> handler(command).isPresent());
            typedBelongsToCommand = meant.isPresent() && !isTyping(event) && !isOwnKey(event);
            if (typedBelongsToCommand) {
                event.consume();
                meant.ifPresent(this::run);
            }
        });
        // A command may put the focus into a text field: the letter that gave it must not be typed there.
        scene.addEventFilter(KeyEvent.KEY_TYPED, event -> {
            if (!keeps(event) && typedBelongsToCommand) {
                event.consume();
            }
        });
    }

    private boolean closes() {
        Optional<Closing> first = closings.stream()
                .filter(one -> one.screen().equals(scope()) && one.open().getAsBoolean())
                .findFirst();
        first.ifPresent(one -> one.close().run());
        return first.isPresent();
    }

    private Optional<Command> find(KeyEvent event) {
        return find(key -> KeyPress.matches(key, event))
                .or(() -> isInText(event) && !EDITING.contains(event.getCode())
                        ? find(key -> KeyPress.matchesWithShortcut(key, event))
                        : Optional.empty());
    }

    private Optional<Command> find(Predicate<String> key) {
        return keys.commands(scope()).stream()
                .filter(command -> keys.keys(command).stream().anyMatch(key))
                .findFirst();
    }

    /** True if the key belongs to a text being typed rather than to a command. */
    private static boolean isTyping(KeyEvent event) {
        if (!isInText(event)) {
            return false;
        }
        KeyCode code = event.getCode();
        boolean edits = code == KeyCode.Z || code == KeyCode.Y;
        boolean modified = event.isShortcutDown() || event.isAltDown();
        return !code.isFunctionKey() && (!modified || edits);
    }

    /** True if the focused control needs the key itself: a button Space, a list the arrows. */
    private static boolean isOwnKey(KeyEvent event) {
        if (!(event.getTarget() instanceof Node node)) {
            return false;
        }
        if (node.getProperties().get(OWN_KEYS) instanceof Set<?> own) {
            return own.contains(event.getCode()) && !event.isShortcutDown();
        }
        boolean modified = event.isShortcutDown() || event.isAltDown();
        boolean presses = event.getCode() == KeyCode.SPACE || event.getCode() == KeyCode.ENTER;
        boolean steps = event.getCode() == KeyCode.UP || event.getCode() == KeyCode.DOWN;
        return !modified
                && switch (node) {
                    case ComboBoxBase<?> box -> presses || steps;
                    case MenuButton button -> presses || steps;
                    case ButtonBase button -> presses;
                    case ListView<?> list -> steps;
                    default -> false;
                };
    }

    private static boolean isInText(KeyEvent event) {
        return event.getTarget() instanceof Node node && isTextInput(node);
    }

    private static boolean isTextInput(Node node) {
        for (Node one = node; one != null; one = one.getParent()) {
            if (one instanceof TextInputControl) {
                return true;
            }
        }
        return false;
    }
}
