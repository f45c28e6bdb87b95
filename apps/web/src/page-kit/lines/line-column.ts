/** A column of lines, as a person chooses it. */
export interface LineColumn<Key extends string> {
  key: Key;
  title: string;
  width: number;
  isFigure?: boolean;
  /** Takes what room is left. */
  grows?: boolean;
  /** Hidden until the user chooses it. */
  isExtra?: boolean;
  /** Only for users who may see costs. */
  isCost?: boolean;
}
