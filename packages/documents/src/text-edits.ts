export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Replaces stretches of a text; those that begin at the same place go in the order given. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let at = 0;
  const pieces: string[] = [];
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    pieces.push(text.slice(at, edit.start), edit.text);
    at = edit.end;
  }
  return pieces.join('') + text.slice(at);
}

/** Sets an attribute that a tag has, and leaves the rest of the tag alone. */
export function replaceAttribute(tag: string, name: string, value: string): string {
  return tag.replace(new RegExp(`(\\s${name}\\s*=\\s*)("[^"]*"|'[^']*')`), `$1"${value}"`);
}
