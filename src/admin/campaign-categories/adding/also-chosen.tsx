import { X } from "lucide";
import { Button } from "../../ui/buttons/button.tsx";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import { useFocusAfterPress } from "../../ui/keyboard/use-focus-after-press.ts";
import { Line, Lines, Part } from "../../ui/layout/workbench/workbench-layout.tsx";
import { categoryToolsWords } from "#words/campaign-categories/category-tools.ts";

const text = categoryToolsWords;

type AlsoChosenProps = {
  chosen: readonly number[];
  nameOf: (record: { category_id: number }) => string;
  /** Moves the category of the field to the list, so that another one can be chosen; undefined if the field is empty. */
  onAnother: (() => void) | undefined;
  onChange: (chosen: readonly number[]) => void;
};

/** The categories that are added together with the one in the field. */
export function AlsoChosen({ chosen, nameOf, onAnother, onChange }: AlsoChosenProps) {
  useFocusAfterPress();
  return (
    <>
      <Line>
        <Button disabled={!onAnother} onClick={onAnother}>
          {text.alsoAdd}
        </Button>
      </Line>
      {chosen.length > 0 && (
        <Part title={text.alsoAdded}>
          <Lines>
            {chosen.map((categoryId) => (
              <li key={categoryId}>
                <Line>
                  {nameOf({ category_id: categoryId })}
                  <IconButton
                    icon={X}
                    label={text.takeOut(nameOf({ category_id: categoryId }))}
                    onClick={() => onChange(chosen.filter((other) => other !== categoryId))}
                  />
                </Line>
              </li>
            ))}
          </Lines>
        </Part>
      )}
    </>
  );
}
