import { applyEdits, replaceAttribute } from '../text-edits.ts';
import { findTarget, readRelationships } from '../relationships.ts';
import type { ZipArchive } from '../zip-archive.ts';
import { elementEdits } from './element-edits.ts';
import { readText, relationshipsPath } from './part-text.ts';
import { readElements } from './placed-elements.ts';
import type { RowBlocks } from './row-block.ts';

const AFTER_CALCULATION = new Set(
  'oleSize customWorkbookViews pivotCaches smartTagPr smartTagTypes webPublishing fileRecoveryPr webPublishObjects extLst'.split(
    ' ',
  ),
);

/**
 * Names (print areas among them) follow their rows, and formulas are counted when the file is opened. The list of the order
 * to count in speaks of cells that moved; programs make a new one.
 */
export async function movedWorkbook(
  archive: ZipArchive,
  blocks: RowBlocks,
): Promise<{ changed: Map<string, string>; dropped: string[] }> {
  const path = findTarget(await readRelationships(archive, ''), /^officeDocument$/i) ?? 'xl/workbook.xml';
  const changed = new Map([[path, recalculated(await readText(archive, path), blocks)]]);
  const chain = findTarget(await readRelationships(archive, path), /^calcChain$/i);
  if (chain === null) return { changed, dropped: [] };
  const rels = relationshipsPath(path);
  changed.set(
    rels,
    without(await readText(archive, rels), 'Relationship', ({ Type }) => /calcChain$/i.test(Type ?? '')),
  );
  const types = await readText(archive, '[Content_Types].xml');
  const part = `/${chain}`.toLowerCase();
  changed.set(
    '[Content_Types].xml',
    without(types, 'Override', ({ PartName }) => PartName?.toLowerCase() === part),
  );
  return { changed, dropped: [chain] };
}

function recalculated(xml: string, blocks: RowBlocks): string {
  const elements = readElements(xml);
  const edits = elementEdits(elements, { xml, sheet: null, blocks });
  const prefix = /^<([\w.-]+:)?/.exec(xml.slice(elements[0]?.start ?? 0))?.[1] ?? '';
  const calculation = elements.find(({ name }) => name === 'calcPr');
  if (calculation === undefined) {
    const at = elements.find(({ name }) => AFTER_CALCULATION.has(name))?.start ?? elements[0]?.closing ?? xml.length;
    edits.push({ start: at, end: at, text: `<${prefix}calcPr fullCalcOnLoad="1"/>` });
  } else {
    const { start, opened, attributes } = calculation;
    const tag = xml.slice(start, opened);
    const asked =
      attributes['fullCalcOnLoad'] === undefined
        ? tag.replace(/\s*(\/?>)$/, ' fullCalcOnLoad="1"$1')
        : replaceAttribute(tag, 'fullCalcOnLoad', '1');
    edits.push({ start, end: opened, text: asked });
  }
  return applyEdits(xml, edits);
}

function without(
  xml: string,
  element: string,
  isMeant: (attributes: Record<string, string | undefined>) => boolean,
): string {
  const meant = readElements(xml).filter(({ name, attributes }) => name === element && isMeant(attributes));
  return applyEdits(
    xml,
    meant.map(({ start, opened, closing }) => ({
      start,
      end: closing === opened ? opened : xml.indexOf('>', closing) + 1,
      text: '',
    })),
  );
}
