import { type ChoiceField, choice } from './kinds/choice.ts'
import { type DateField, date } from './kinds/date.ts'
import { type NumberField, number } from './kinds/number.ts'
import { type ParagraphField, paragraph } from './kinds/paragraph.ts'
import { type PersonField, person } from './kinds/person.ts'
import { type RatingField, rating } from './kinds/rating.ts'
import { type TextField, text } from './kinds/text.ts'
import { type TimeField, time } from './kinds/time.ts'
import { type YesNoField, yesNo } from './kinds/yes-no.ts'

/** Every kind of field. A new kind is a file in `kinds/`, a renderer in `web/forms/fields/`, and a line in each list. */
export const KINDS = { text, paragraph, person, date, time, number, choice, 'yes-no': yesNo, rating }

/** A field with one value. */
export type PlainField =
  | TextField
  | ParagraphField
  | PersonField
  | DateField
  | TimeField
  | NumberField
  | ChoiceField
  | YesNoField
export type Field = PlainField | RatingField
