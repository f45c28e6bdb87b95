import { findTarget, readRelationships, type Relationship } from './relationships.ts';
import { WorkbookFault } from './workbook-fault.ts';
import { attributeOf, parsePart } from './xml.ts';
import type { ZipArchive } from './zip-archive.ts';

export interface WorkbookLayout {
  sheets: { name: string; path: string }[];
  relationships: Map<string, Relationship>;
  /** What its numbers of days lack: some workbooks, old ones of the Mac above all, count from 1904. */
  missingDays: number;
}

const DAYS_TO_1904 = 1462;
/** More than a person finds their way about in. */
const MAX_SHEETS = 500;

/** The sheets in their order; chart sheets and macro sheets are none. */
export async function readLayout(archive: ZipArchive): Promise<WorkbookLayout> {
  const path = findTarget(await readRelationships(archive, ''), /^officeDocument$/i) ?? 'xl/workbook.xml';
  // Word, WPS text, binary workbooks, OpenDocument: zip archives as well.
  if (!archive.has(path) || !/\.xml$/i.test(path)) throw new WorkbookFault('not_xlsx', 'no workbook inside');
  const relationships = await readRelationships(archive, path);
  const sheets: WorkbookLayout['sheets'] = [];
  let isWorkbook = false;
  let missingDays = 0;
  await parsePart(archive, path, {
    open(name, attributes) {
      if (name === 'workbook') isWorkbook = true;
      if (name === 'workbookPr' && /^(1|true)$/i.test(attributes['date1904'] ?? '')) missingDays = DAYS_TO_1904;
      if (name !== 'sheet') return;
      const relationship = relationships.get(attributeOf(attributes, 'id') ?? '');
      if (relationship?.type !== 'worksheet' || relationship.target === null) return;
      sheets.push({ name: attributes['name'] ?? '', path: relationship.target });
      if (sheets.length > MAX_SHEETS) throw new WorkbookFault('too_large', 'too many sheets');
    },
  });
  if (!isWorkbook) throw new WorkbookFault('not_xlsx', 'no workbook inside');
  const taken = new Set<string>();
  for (const { name, path: part } of sheets) {
    if (!archive.has(part)) throw new WorkbookFault('broken', `sheet ${name} is missing`);
    // One part named a million times would be read a million times.
    if (taken.has(part.toLowerCase())) throw new WorkbookFault('broken', `sheet ${name} is another one as well`);
    taken.add(part.toLowerCase());
  }
  return { sheets, relationships, missingDays };
}
