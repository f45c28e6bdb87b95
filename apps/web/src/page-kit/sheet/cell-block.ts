/** A block as a spreadsheet puts it into the clipboard: tabs between cells, quoted cells may hold line breaks. */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const endCell = (): void => {
    rows.at(-1)!.push(cell.trim());
    cell = '';
  };
  const clean = text.replaceAll(/\r\n?/g, '\n').replace(/\n+$/, '');
  for (let at = 0; at < clean.length; at += 1) {
    const sign = clean[at]!;
    if (isQuoted && sign === '"' && clean[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (!isQuoted && sign === '\t') endCell();
    else if (!isQuoted && sign === '\n') {
      endCell();
      rows.push([]);
    } else cell += sign;
  }
  endCell();
  return rows;
}

export const isBlock = (text: string): boolean => /[\t\n\r]/.test(text.trim());

const quoted = (text: string): string => (/[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The same, for other spreadsheets to read. */
export const writeBlock = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(quoted).join('\t')).join('\n');
