/** What lists of priced lines stand on: carts, selections and whatever comes (docs/adr/0008-priced-lines.md). */
export { addLines, type WantedLine } from './add-lines.service.ts';
export { addVerdict } from './add-verdicts.ts';
export { changeLines, type LineChange } from './change-lines.service.ts';
export { describeLine, lineSurroundings, type LineSurroundings } from './describe-lines.service.ts';
export type { PicturedLines } from './first-pictures.repo.ts';
export { firstPictures } from './first-pictures.service.ts';
export { goneToy } from './gone-toy.ts';
export type { LineKind, LineRows } from './line-kind.ts';
export { calculatedPrice, repriced, typedPrice } from './line-prices.ts';
export { emptySnapshot, lineSource, writtenSource } from './line-source.ts';
export { auditAct, auditPrices } from './price-audit.service.ts';
export { insertLines, keptToys, listLineRefs, listToyIds, saveLines } from './priced-lines.repo.ts';
export {
  lineStandings,
  onlyNumber,
  recipientLine,
  recipientSurroundings,
  type LineStanding,
} from './recipient-lines.service.ts';
