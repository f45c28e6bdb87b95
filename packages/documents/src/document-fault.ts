/** Why a file cannot be written; what to tell people is up to whoever asked. */
export type DocumentFaultKind =
  /** Beyond what the format holds. */
  | 'too_large'
  /** A template that cannot be filled; the message says what is wrong with it. */
  | 'template';

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
