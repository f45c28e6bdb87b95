import { placeholdersOf } from '@wanyuan/domain';
import { escapeXml } from '../escape-xml.ts';
import { parseText } from '../xml.ts';
import { applyEdits } from '../text-edits.ts';

/** A text of a workbook with its formats, as `<si>` and `<is>` hold it. */
export interface RichText {
  /** What stands between the tags. */
  xml: string;
  text: string;
  /** Pieces of the text; start and end are those of the escaped text in `xml`. */
  runs: { start: number; end: number; text: string }[];
}

/** Every text of a part that is in elements of this name, in their order. */
export function readRichTexts(xml: string, element: 'si' | 'is'): RichText[] {
  const found: RichText[] = [];
  let opened = -1;
  let run: { start: number; text: string } | null = null;
  let runs: RichText['runs'] = [];
  let isPhonetic = false;
  parseText(xml, (at) => {
    const startOfTag = () => xml.lastIndexOf('<', at() - 1);
    const isSelfClosing = () => xml[at() - 2] === '/';
    return {
      open(name) {
        if (name === element) {
          opened = at();
          runs = [];
        } else if (name === 'rPh') isPhonetic = true;
        else if (name === 't' && opened >= 0 && !isPhonetic && !isSelfClosing()) run = { start: at(), text: '' };
      },
      text(text) {
        if (run !== null) run.text += text;
      },
      close(name) {
        if (name === 't' && run !== null) {
          runs.push({ start: run.start - opened, end: startOfTag() - opened, text: run.text });
          run = null;
        } else if (name === 'rPh') isPhonetic = false;
        else if (name === element) {
          const inner = isSelfClosing() && startOfTag() < opened ? '' : xml.slice(opened, startOfTag());
          found.push({ xml: inner, text: runs.map(({ text }) => text).join(''), runs });
          opened = -1;
        }
      },
    };
  });
  return found;
}

/** The same text with its formats, each run changed; where a placeholder is split between runs, plain text. */
export function changeRichText(rich: RichText, change: (text: string) => string, prefix: string): string {
  const isSplit = placeholdersOf(rich.text).length !== rich.runs.flatMap(({ text }) => placeholdersOf(text)).length;
  const usesPrefix = /^<[\w.-]+:/.test(rich.xml);
  if (isSplit || usesPrefix || prefix !== '' || rich.runs.length < 2) {
    return `<${prefix}t xml:space="preserve">${escapeXml(change(rich.text))}</${prefix}t>`;
  }
  return applyEdits(
    rich.xml,
    rich.runs.map(({ start, end, text }) => ({ start, end, text: escapeXml(change(text)) })),
  );
}
