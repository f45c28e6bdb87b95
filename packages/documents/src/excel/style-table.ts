import { escapeXml } from '../escape-xml.ts';
import { MAIN, XML_HEAD } from './ooxml.ts';

export type FontName = 'body' | 'head' | 'title' | 'line' | 'total' | 'link';
export type FillName = 'none' | 'head' | 'total';

export interface Look {
  font?: FontName;
  fill?: FillName;
  hasBorder?: boolean;
  /** As Excel writes number formats; "@" is text. */
  format?: string;
  horizontal?: 'left' | 'center' | 'right';
  wraps?: boolean;
  /** Typing into the cell again keeps a text that begins like a formula. */
  isQuoted?: boolean;
  /** Keeps a little away from its line. */
  isIndented?: boolean;
}

const FONTS: Record<FontName, string> = {
  body: '<font><sz val="10"/><color rgb="FF1F2329"/><name val="Microsoft YaHei"/><family val="2"/></font>',
  head: '<font><b/><sz val="10"/><color rgb="FF1F2329"/><name val="Microsoft YaHei"/><family val="2"/></font>',
  title: '<font><b/><sz val="16"/><color rgb="FF1F2329"/><name val="Microsoft YaHei"/><family val="2"/></font>',
  line: '<font><sz val="10"/><color rgb="FF646A73"/><name val="Microsoft YaHei"/><family val="2"/></font>',
  total: '<font><b/><sz val="10"/><color rgb="FFC73E18"/><name val="Microsoft YaHei"/><family val="2"/></font>',
  link: '<font><u/><sz val="10"/><color rgb="FF1F5FBF"/><name val="Microsoft YaHei"/><family val="2"/></font>',
};
const FILLS: Record<FillName, string> = {
  none: '<fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>',
  head: '<fill><patternFill patternType="solid"><fgColor rgb="FFFBE9E3"/><bgColor indexed="64"/></patternFill></fill>',
  total: '<fill><patternFill patternType="solid"><fgColor rgb="FFF6F5F2"/><bgColor indexed="64"/></patternFill></fill>',
};
/** The second fill is Excel's own. */
const FILL_IDS: Record<FillName, number> = { none: 0, head: 2, total: 3 };
const FONT_NAMES = Object.keys(FONTS) as FontName[];
const LINE = 'style="thin"><color rgb="FFD9D6D0"/>';
const BORDERS = `<borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border><left ${LINE}</left><right ${LINE}</right><top ${LINE}</top><bottom ${LINE}</bottom><diagonal/></border></borders>`;
const BUILT_IN: Record<string, number> = { General: 0, '0': 1, '0.00': 2, '#,##0': 3, '#,##0.00': 4, '@': 49 };
const FIRST_OWN_FORMAT = 164;

/** Every look that cells of a workbook have, each once; its place is the style number of the cell. */
export class StyleTable {
  readonly #looks: string[] = [];
  readonly #ids = new Map<string, number>();
  readonly #formats: string[] = [];

  constructor() {
    // What cells without a style have.
    this.idOf({});
  }

  idOf(look: Look): number {
    const xml = this.#xmlOf(look);
    let id = this.#ids.get(xml);
    if (id === undefined) {
      id = this.#looks.push(xml) - 1;
      this.#ids.set(xml, id);
    }
    return id;
  }

  xml(): string {
    const formats = this.#formats.map(
      (format, index) => `<numFmt numFmtId="${FIRST_OWN_FORMAT + index}" formatCode="${escapeXml(format)}"/>`,
    );
    const own = formats.length === 0 ? '' : `<numFmts count="${formats.length}">${formats.join('')}</numFmts>`;
    return `${XML_HEAD}<styleSheet xmlns="${MAIN}">${own}<fonts count="${FONT_NAMES.length}">${FONT_NAMES.map((name) => FONTS[name]).join('')}</fonts><fills count="4">${Object.values(FILLS).join('')}</fills>${BORDERS}<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${this.#looks.length}">${this.#looks.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
  }

  #xmlOf(look: Look): string {
    const {
      font = 'body',
      fill = 'none',
      hasBorder,
      format = 'General',
      horizontal,
      wraps,
      isQuoted,
      isIndented,
    } = look;
    const align = `${horizontal === undefined ? '' : ` horizontal="${horizontal}"`} vertical="center"${wraps === true ? ' wrapText="1"' : ''}${isIndented === true ? ' indent="1"' : ''}`;
    return `<xf numFmtId="${this.#formatId(format)}" fontId="${FONT_NAMES.indexOf(font)}" fillId="${FILL_IDS[fill]}" borderId="${hasBorder === true ? 1 : 0}" xfId="0"${isQuoted === true ? ' quotePrefix="1"' : ''} applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"><alignment${align}/></xf>`;
  }

  #formatId(format: string): number {
    const builtIn = BUILT_IN[format];
    if (builtIn !== undefined) return builtIn;
    const known = this.#formats.indexOf(format);
    return FIRST_OWN_FORMAT + (known === -1 ? this.#formats.push(format) - 1 : known);
  }
}
