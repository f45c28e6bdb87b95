/** Why a workbook cannot be used; what to tell people is up to the caller. */
export type WorkbookFaultKind =
  /** Another format, whatever its name says. */
  | 'not_xlsx'
  /** Excel 97–2003: to be saved as .xlsx first. */
  | 'old_xls'
  /** Opens with a password only. */
  | 'encrypted'
  /** Unpacks to more than we take: too many parts, too many bytes, or bytes that multiply. */
  | 'too_large'
  | 'too_many_pictures'
  | 'no_pictures'
  /** Has programs inside. */
  | 'macros'
  /** Cut off, or not what it says it is inside. */
  | 'broken';

export class WorkbookFault extends Error {
  override readonly name = 'WorkbookFault';

  constructor(
    readonly kind: WorkbookFaultKind,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
