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

/** The price field of a form. It leaves the typed text unchanged, and shows below it the price that it means. */
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
      // Cast: every form of this type has a price.
      name={"price" as FieldPath<Values>}
      label={label}
      hint={hint}
      wrong={"refusal" in read && isUnclear(typed ?? "") ? read.refusal : undefined}
    />
  );
}

/** Wraps a resolver, so that the schema validates the price that the typed text means. If it means none, the field has the error. */
export const readingPrice =
  <Values extends Priced, Read>(resolver: Resolver<Values, unknown, Read>): Resolver<Values, unknown, Read> =>
  async (values, context, options) => {
    const read = typedPrice(values.price);
    if ("price" in read) return resolver({ ...values, price: read.price }, context, options);
    const { errors } = await resolver(values, context, options);
    const refused = { ...errors, price: { type: "typed", message: read.refusal } };
    // Cast: the errors of the form, and one of its price field.
    return { values: {}, errors: refused as FieldErrors<Values> };
  };
