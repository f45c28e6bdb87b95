import { placeholdersOf } from '@wanyuan/domain';

/** How placeholders are named: by field, or by another word for it. Case does not matter. */
export interface FieldNames {
  row: Iterable<string>;
  head: Iterable<string>;
  /** Other words for fields: "货号" for "number". */
  aliases?: Readonly<Record<string, string>>;
}

export interface KnownFields {
  /** The field that a placeholder means; null when it means none of ours. */
  find(name: string): { name: string; isRow: boolean } | null;
  /** Whether a text names a field of rows. Looked up once, however many cells share the text. */
  speaksOfRow(text: { text: string }): boolean;
}

export function knownFields({ row, head, aliases = {} }: FieldNames): KnownFields {
  const known = new Map<string, { name: string; isRow: boolean }>();
  for (const name of head) known.set(name.toLowerCase(), { name, isRow: false });
  for (const name of row) known.set(name.toLowerCase(), { name, isRow: true });
  for (const [alias, name] of Object.entries(aliases)) {
    const field = known.get(name.toLowerCase());
    if (field !== undefined && !known.has(alias.toLowerCase())) known.set(alias.toLowerCase(), field);
  }
  const find = (name: string) => known.get(name.trim().toLowerCase()) ?? null;
  const looked = new WeakMap<object, boolean>();
  return {
    find,
    speaksOfRow(text) {
      const speaks = looked.get(text) ?? placeholdersOf(text.text).some((name) => find(name)?.isRow === true);
      looked.set(text, speaks);
      return speaks;
    },
  };
}

/** The name, where a text is one placeholder and nothing else. */
export function onlyPlaceholder(text: string): string | null {
  const names = placeholdersOf(text);
  return names.length === 1 && /^\s*\{\{[^{}]*\}\}\s*$/.test(text) ? (names[0] ?? null) : null;
}
