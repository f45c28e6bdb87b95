/** Why a file cannot be written; what to tell people is up to the caller. */
export type DocumentFaultKind =
  /** Beyond what the format holds. */
  | 'too_large'
  /** A template without a row to repeat: none of its cells names a field of rows. */
  | 'template_without_row'
  /** The rows to repeat do not stand together. */
  | 'template_scattered';

export class DocumentFault extends Error {
  override readonly name = 'DocumentFault';

  constructor(
    readonly kind: DocumentFaultKind,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
