import {
  type FieldErrors,
  type FieldPath,
  type Resolver,
  type UseFormReturn,
  useWatch,
} from "react-hook-form";
import { moneyWords } from "#words/money.ts";
import { formattedPrice, moneySetting } from "../money.ts";
import { PriceField } from "../ui/fields/price-field.tsx";
import { isUnclear, priceRangeIn, typedPrice } from "./typed-price.ts";

type Priced = { price: string };
type TypedPriceFieldProps<Values extends Priced, Read> = {
  form: UseFormReturn<Values, unknown, Read>;
  label: string;
};

/** The price of a form: what is typed stays as it is, and what it is understood as stands below it. */
export function TypedPriceField<Values extends Priced, Read>({
  form,
  label,
}: TypedPriceFieldProps<Values, Read>) {
  const typed: string | undefined = useWatch({ control: form.control }).price;
  const read = typedPrice(typed ?? "");
  const hint =
    "price" in read
      ? moneyWords.means(formattedPrice(read.price))
      : moneyWords.rule(moneySetting.currency, priceRangeIn(moneySetting.locale));
  return (
    <PriceField
      form={form}
      // The type of the form is not known here, but that it has a price is.
      name={"price" as FieldPath<Values>}
      label={label}
      hint={hint}
      wrong={"refusal" in read && isUnclear(typed ?? "") ? read.refusal : undefined}
    />
  );
}

/** Has a schema check the price that a typed text means; where it means none, the reason stands at the field. */
export const readingPrice =
  <Values extends Priced, Read>(resolver: Resolver<Values, unknown, Read>): Resolver<Values, unknown, Read> =>
  async (values, context, options) => {
    const read = typedPrice(values.price);
    if ("price" in read) return resolver({ ...values, price: read.price }, context, options);
    const { errors } = await resolver(values, context, options);
    const refused = { ...errors, price: { type: "typed", message: read.refusal } };
    // Of the errors the forms know, and that of one of their fields.
    return { values: {}, errors: refused as FieldErrors<Values> };
  };
