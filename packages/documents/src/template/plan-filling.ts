import { dateSerial } from '../excel/cell-writer.ts';
import { DRAWING_TYPE, OFFICE, relationshipsXml, relationshipXml } from '../excel/ooxml.ts';
import { readNumberFormats } from '../number-formats.ts';
import { readRelationships } from '../relationships.ts';
import { readLayout } from '../workbook-layout.ts';
import type { ZipArchive } from '../zip-archive.ts';
import { pictureCells, type PictureCell, type SheetFilling, type TemplateRowValues } from './fill-sheet.ts';
import { findBlock } from './find-block.ts';
import { movedCommentBoxes, movedDrawing } from './move-drawing.ts';
import { movedWorkbook } from './move-workbook.ts';
import { readText, relationshipsPath, withNamespace } from './part-text.ts';
import { knownFields, type FieldNames } from './placeholders.ts';
import { appendInside, movedPart } from './placed-elements.ts';
import type { RowBlock } from './row-block.ts';
import { readSharedTexts } from './shared-texts.ts';
import { readTemplateSheet } from './template-sheet.ts';
import type { DayNumber } from './template-values.ts';

export interface TemplateFilling {
  fields: FieldNames;
  head: TemplateRowValues;
  rows: readonly TemplateRowValues[];
}

export interface PlannedSheet extends SheetFilling {
  path: string;
  pictures: PictureCell[];
  /** The drawing that takes the pictures, where there are any. */
  drawing: { path: string; xml: string | null; relationships: string | null } | null;
}

export interface FillingPlan {
  sheets: PlannedSheet[];
  /** Parts with another text, by their path in small letters. */
  changed: Map<string, string>;
  /** Parts that the template lacks. */
  added: Map<string, string>;
  /** Parts that are written when the pictures are. */
  drawn: Set<string>;
  dropped: Set<string>;
}

const SOME_DAY = { serial: 45_000, text: '2023-03-15' };

/** Reads the template and decides what becomes of each of its parts; no picture is asked for yet. */
export async function planFilling(archive: ZipArchive, { fields, head, rows }: TemplateFilling): Promise<FillingPlan> {
  const layout = await readLayout(archive);
  const { sheets, relationships, missingDays } = layout;
  const shared = await readSharedTexts(archive, relationships);
  const known = knownFields(fields);
  const show = await readNumberFormats(archive, layout);
  const dayNumber: DayNumber = (day, style) =>
    show(Number(style), SOME_DAY.serial - missingDays) === SOME_DAY.text ? dateSerial(day, missingDays) : null;
  const blocks = new Map<string, RowBlock>();
  const plan: FillingPlan = { sheets: [], changed: new Map(), added: new Map(), drawn: new Set(), dropped: new Set() };
  for (const { name, path } of sheets) {
    const sheet = readTemplateSheet(await readText(archive, path), shared);
    const found = findBlock(sheet, known, name);
    const block = found === null ? null : { ...found, count: Math.max(rows.length, 1) };
    if (block !== null) blocks.set(name.toLowerCase(), block);
    const planned: PlannedSheet = {
      name,
      path,
      sheet,
      block,
      blocks,
      fields: known,
      head,
      rows,
      dayNumber,
      newDrawing: '',
      pictures: [],
      drawing: null,
    };
    planned.pictures = pictureCells(planned);
    plan.sheets.push(planned);
  }
  for (const sheet of plan.sheets) await planSheetParts(archive, sheet, plan);
  for (const { fileName } of archive.entries) {
    if (!/^xl\/charts\/chart[^/]*\.xml$/i.test(fileName)) continue;
    plan.changed.set(
      fileName.toLowerCase(),
      movedPart({ xml: await readText(archive, fileName), sheet: null, blocks }),
    );
  }
  const workbook = await movedWorkbook(archive, blocks);
  for (const [path, text] of workbook.changed) plan.changed.set(path.toLowerCase(), text);
  for (const path of workbook.dropped) plan.dropped.add(path.toLowerCase());
  await planContentTypes(archive, plan);
  return plan;
}

/** Tables, comments and drawings of a sheet. */
async function planSheetParts(archive: ZipArchive, sheet: PlannedSheet, plan: FillingPlan): Promise<void> {
  const { block, name, blocks } = sheet;
  let drawing: string | null = null;
  for (const { type, target } of (await readRelationships(archive, sheet.path)).values()) {
    if (target === null || !archive.has(target)) continue;
    const key = target.toLowerCase();
    if (type === 'drawing') drawing = target;
    else if (block === null) continue;
    else if (/^(table|comments|threadedComment)$/i.test(type)) {
      plan.changed.set(key, movedPart({ xml: await readText(archive, target), sheet: name, blocks }));
    } else if (type === 'vmlDrawing') {
      plan.changed.set(key, movedCommentBoxes(await readText(archive, target), block));
    }
  }
  if (drawing !== null) {
    const xml = await readText(archive, drawing);
    const moved = block === null ? xml : movedDrawing(xml, block);
    if (sheet.pictures.length === 0) plan.changed.set(drawing.toLowerCase(), moved);
    else {
      const rels = relationshipsPath(drawing);
      plan.drawn.add(drawing.toLowerCase()).add(rels.toLowerCase());
      sheet.drawing = {
        path: drawing,
        xml: moved,
        relationships: archive.has(rels) ? await readText(archive, rels) : null,
      };
    }
  } else if (sheet.pictures.length > 0) await addDrawing(archive, sheet, plan);
}

async function addDrawing(archive: ZipArchive, sheet: PlannedSheet, plan: FillingPlan): Promise<void> {
  let number = plan.sheets.indexOf(sheet) + 1;
  const pathOf = () => `xl/drawings/drawing${number}.xml`;
  while (archive.has(pathOf()) || plan.sheets.some(({ drawing }) => drawing?.path === pathOf())) number += 100;
  sheet.drawing = { path: pathOf(), xml: null, relationships: null };
  const rels = relationshipsPath(sheet.path);
  const existing = archive.has(rels) ? await readText(archive, rels) : null;
  let id = 'rIdFilled';
  while (existing?.includes(`"${id}"`) === true) id += '_';
  const relationship = relationshipXml(id, 'drawing', `/${pathOf()}`);
  sheet.newDrawing = `<${sheet.sheet.prefix}drawing xmlns:r="${OFFICE}" r:id="${id}"/>`;
  if (existing === null) plan.added.set(rels, relationshipsXml(relationship));
  else plan.changed.set(rels.toLowerCase(), appendInside(existing, withNamespace(relationship, 'relationships')));
}

async function planContentTypes(archive: ZipArchive, plan: FillingPlan): Promise<void> {
  const path = '[Content_Types].xml';
  let xml = plan.changed.get(path.toLowerCase()) ?? (await readText(archive, path));
  const hasPictures = plan.sheets.some(({ pictures }) => pictures.length > 0);
  const missing = hasPictures
    ? ['jpeg', 'png'].filter((type) => !new RegExp(`Extension\\s*=\\s*["']${type}["']`, 'i').test(xml))
    : [];
  for (const type of missing) {
    xml = appendInside(
      xml,
      withNamespace(`<Default Extension="${type}" ContentType="image/${type}"/>`, 'content-types'),
    );
  }
  for (const { drawing } of plan.sheets) {
    if (drawing === null || drawing.xml !== null) continue;
    const override = `<Override PartName="/${drawing.path}" ContentType="${DRAWING_TYPE}"/>`;
    xml = appendInside(xml, withNamespace(override, 'content-types'));
  }
  plan.changed.set(path.toLowerCase(), xml);
}
