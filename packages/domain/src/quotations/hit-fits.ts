import type { Fit } from './leak-keys.ts';

const DIGIT = /\d/;
const LATIN = /[\p{Script=Latin}]/u;
const WORD = /[\p{Script=Latin}\p{N}]/u;
/** Joins the parts of one number or measure: 12 is no word of its own in 12.5, 3-12 or 1/12. */
const JOINT = /[-.,:/×*xX＊．]/;
const MEASURE_BEHIND =
  /^\s{0,2}(?:%|％|°|℃|"|”|×|\*|x\s?\d|(?:cm|mm|m|kg|g|lb|lbs|oz|cbm|cuft|ml|l|v|w|mah|hz|ghz|inch|in|ft|pcs|pc|sets?|ctns?|cartons?|boxes|days?|hours?|months?|years?)(?![a-z])|[厘毫公]|米|克|千克|英寸|寸|个|只|件|套|箱|盒|包|款|天|小时|个月|月|年|岁|号|日|支|片|粒|色)/iu;

/** Whether what stands behind a number makes it a measure or a count, and no price or article. */
export const isMeasure = (behind: string): boolean => MEASURE_BEHIND.test(behind);

const isJoined = (joint: string, beyond: string) => JOINT.test(joint) && DIGIT.test(beyond);
const goesOn = (inner: string, outer: string) =>
  (DIGIT.test(inner) && DIGIT.test(outer)) || (LATIN.test(inner) && LATIN.test(outer));

/** Whether a hit from `start` to `end` of a text stands as its key must. */
export function fits(text: string, start: number, end: number, fit: Fit): boolean {
  if (fit === 'anywhere') return true;
  const [before, behind] = [text[start - 1] ?? '', text[end] ?? ''];
  if (fit === 'apart') return !goesOn(text[start] ?? '', before) && !goesOn(text[end - 1] ?? '', behind);
  if (WORD.test(before) || WORD.test(behind)) return false;
  if (DIGIT.test(text[start] ?? '') && isJoined(before, text[start - 2] ?? '')) return false;
  if (!DIGIT.test(text[end - 1] ?? '')) return true;
  return !isJoined(behind, text[end + 1] ?? '') && !isMeasure(text.slice(end, end + 12));
}
