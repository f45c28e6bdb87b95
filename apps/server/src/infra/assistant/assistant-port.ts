/** What a model is asked: how it shall answer, and what about. */
export interface AssistantWish {
  instruction: string;
  text: string;
  /** More is cut off by the model, and then refused by us. */
  maxTokens: number;
}

/** A language model, for translations and for whatever else asks in words. */
export interface AssistantPort {
  /** Answers are kept under it: another model may answer otherwise. Null where none is configured. */
  model: string | null;
  /** Rejects with an `AssistantFault`. */
  ask(wish: AssistantWish): Promise<string>;
}

export type AssistantFaultKind =
  /** The operator named no model. */
  | 'unconfigured'
  /** Too much is being asked, of us or of the model. */
  | 'busy'
  /** It could not be reached, or did not answer in time. */
  | 'unreachable'
  /** It does not take what it was asked, or who asks. */
  | 'refused'
  /** What came is not a whole answer. */
  | 'odd';

export class AssistantFault extends Error {
  override readonly name = 'AssistantFault';
  readonly kind: AssistantFaultKind;

  constructor(kind: AssistantFaultKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
