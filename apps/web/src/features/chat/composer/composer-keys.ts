interface Key {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
  /** The input method is choosing characters: Enter is its own then; 229 is what Safari says of the last one. */
  isComposing: boolean;
  keyCode: number;
}

/** What a key does in the field: Enter sends, with Ctrl it breaks the line, and neither while characters are chosen. */
export function composerAct({
  key,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
  isComposing,
  keyCode,
}: Key): 'send' | 'break' | null {
  if (key !== 'Enter' || isComposing || keyCode === 229 || altKey) return null;
  if (ctrlKey || metaKey) return 'break';
  // With Shift the browser breaks the line itself.
  return shiftKey ? null : 'send';
}

/** Puts text where the cursor stands, in the place of what is selected; the field's new text. */
export function insertText(field: HTMLTextAreaElement, text: string): string {
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
  field.focus();
  return field.value;
}
