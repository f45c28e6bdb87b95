import { placeholdersOf } from '@wanyuan/domain';
import { DocumentFault } from '../document-fault.ts';
import { WorkbookFault } from '../workbook-fault.ts';
import { readLayout } from '../workbook-layout.ts';
import { openArchive, type ArchiveLimits, type WorkbookSource } from '../zip-archive.ts';
import { findBlock } from './find-block.ts';
import { readText } from './part-text.ts';
import { knownFields, type FieldNames } from './placeholders.ts';
import type { RichText } from './rich-text.ts';
import { readSharedTexts } from './shared-texts.ts';
import { readTemplateSheet } from './template-sheet.ts';

export interface TemplateContent {
  /** Fields that its cells name, in the order of the sheets, each once. */
  fields: string[];
  /** Placeholders that mean nothing to us: they would stay as they are. */
  unknown: string[];
}

/**
 * Looks a template through before it is filled: rejects with a WorkbookFault for a file that cannot be read and with
 * a DocumentFault for one that has no row to repeat.
 */
export async function readTemplate(
  source: WorkbookSource,
  names: FieldNames,
  limits?: Partial<ArchiveLimits>,
): Promise<TemplateContent> {
  const archive = await openArchive(source, limits);
  try {
    if (archive.entries.some(({ fileName }) => /(^|\/)vbaProject\.bin$/i.test(fileName)))
      throw new WorkbookFault('macros', 'the workbook has macros');
    const { sheets, relationships } = await readLayout(archive);
    const shared = await readSharedTexts(archive, relationships);
    const known = knownFields(names);
    const looked = new Set<RichText>();
    const fields = new Set<string>();
    const unknown = new Set<string>();
    let hasBlock = false;
    for (const { name, path } of sheets) {
      const sheet = readTemplateSheet(await readText(archive, path), shared);
      if (findBlock(sheet, known, name) !== null) hasBlock = true;
      for (const { text } of sheet.rows.flatMap(({ cells }) => cells)) {
        // A text may stand in many cells.
        if (text === null || looked.has(text)) continue;
        looked.add(text);
        for (const placeholder of placeholdersOf(text.text)) {
          const field = known.find(placeholder);
          if (field === null) unknown.add(placeholder);
          else fields.add(field.name);
        }
      }
    }
    if (!hasBlock) throw new DocumentFault('template_without_row', 'no cell names a field of rows');
    return { fields: [...fields], unknown: [...unknown] };
  } finally {
    archive.close();
  }
}
