/** Blanks belong to the name until it is trimmed: beside it they would be looked through again and again. */
const PLACEHOLDER = /\{\{([^{}]{1,100})\}\}/g;

/** What stands between double braces: {{货号}}. Workbooks and mails are filled by the same grammar. */
export function placeholdersOf(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name.trim());
}

/** `valueOf` gives null for what is not ours: it stays as it is. */
export function fillText(text: string, valueOf: (name: string) => string | null): string {
  return text.replace(PLACEHOLDER, (whole: string, name: string) => valueOf(name.trim()) ?? whole);
}
