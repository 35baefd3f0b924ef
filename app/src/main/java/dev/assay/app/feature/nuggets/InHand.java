package dev.assay.app.feature.nuggets;

import dev.assay.app.ui.Commands;
import dev.assay.model.DocumentId;
import dev.assay.model.nugget.NuggetAnswer;
import dev.assay.model.nugget.NuggetId;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import javafx.scene.control.ListView;

/** The thing in hand in the list, a heading, a nugget or one of its answers, and the keys and clicks for it. */
final class InHand implements AnswerLines.Hands {
    private final ListView<NuggetRows.Row> list;
    private final NuggetListViewModel nuggets;
    private final AnswersViewModel answers;
    private final GroupFolds folds;
    private final Drafts drafts;
    private final PassagesViewModel passages;

    InHand(ListView<NuggetRows.Row> list, NuggetsModel model) {
        this.list = list;
        this.nuggets = model.nuggets();
        this.answers = model.answers();
        this.folds = model.folds();
        this.drafts = model.drafts();
        this.passages = model.passages();
    }

    /**
     * Answers the keys.
     *
     * @param here whether keys that other lists have as well are meant for this one
     * @param editing whether the key that edits is
     */
    void bind(Commands commands, BooleanSupplier here, BooleanSupplier editing) {
        commands.onWhile(editing, NuggetCommand.EDIT_NUGGET, this::edit);
        commands.onWhile(list::isFocused, NuggetCommand.DELETE_NUGGETS, this::delete);
        commands.onWhile(here, NuggetCommand.TICK_ANSWER, () -> {
            if (!toggledHeading()) {
                answers.tick();
            }
        });
        commands.onWhile(list::isFocused, NuggetCommand.INTO_ANSWERS, () -> step(answers::next, false));
        commands.onWhile(list::isFocused, NuggetCommand.OUT_OF_ANSWERS, () -> step(answers::previous, true));
        commands.on(NuggetCommand.CHANGE_RULE, answers::changeRule);
        commands.on(NuggetCommand.GROUP_NUGGETS, drafts::group);
        commands.on(NuggetCommand.WEIGH_NUGGETS, drafts::weigh);
        commands.on(NuggetCommand.FOLD_GROUPS, folds::toggleAll);
    }

    @Override
    public void take(NuggetId nugget, NuggetAnswer answer) {
        answers.take(nugget, answer.id());
        list.requestFocus();
    }

    @Override
    public void tick(NuggetId nugget, NuggetAnswer answer) {
        answers.tick(nugget, answer);
        list.requestFocus();
    }

    @Override
    public void edit(NuggetId nugget, NuggetAnswer answer) {
        drafts.editAnswer(nugget, answer);
    }

    @Override
    public void show(DocumentId document) {
        passages.listOpenProperty().set(false);
        passages.goTo(document);
        list.requestFocus();
    }

    @Override
    public Optional<DocumentId> inView() {
        return answers.documentProperty().get();
    }

    private void edit() {
        if (answers.answer().isPresent()) {
            answers.edit();
        } else if (!toggledHeading()) {
            nuggets.edit();
        }
    }

    private void delete() {
        if (answers.answer().isPresent()) {
            answers.delete();
        } else {
            nuggets.delete();
        }
    }

    private boolean toggledHeading() {
        Optional<String> heading = folds.inHand();
        heading.ifPresent(folds::toggle);
        return heading.isPresent();
    }

    private void step(Runnable amongAnswers, boolean fold) {
        folds.inHand().ifPresentOrElse(heading -> folds.fold(heading, fold), amongAnswers);
    }
}
