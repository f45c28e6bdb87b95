import { pngPicture } from '../picture-fixture.ts';
import {
  drawing,
  marker,
  pictureShape,
  relationships,
  workbookParts,
  worksheet,
  type Parts,
} from '../workbook-fixture.ts';

/** A quotation as a customer's designer made it in Excel: merged head, one row to fill, sums, conditions, stamp, names. */
const STRINGS = [
  '<t>{{company}} 报价单</t>',
  '<r><rPr><b/></rPr><t xml:space="preserve">客户：</t></r><r><t>{{customer}}</t></r>',
  '<t>图片</t>',
  '<t>货号</t>',
  '<t>品名</t>',
  '<t>单价</t>',
  '<t>数量</t>',
  '<t>金额</t>',
  '<t>{{picture}}</t>',
  '<t>{{ 货号 }}</t>',
  '<t>{{name}} / {{name_en}}</t>',
  '<t>{{price}}</t>',
  '<t>{{count}}</t>',
  '<t>合计</t>',
  '<t>{{unknown}} &amp; 盖章：</t>',
];
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const s = (reference: string, index: number, style = 1) => `<c r="${reference}" s="${style}" t="s"><v>${index}</v></c>`;

const SHEET = worksheet(
  [
    '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><dimension ref="A1:F9"/>',
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="3" topLeftCell="A4" state="frozen"/></sheetView></sheetViews>',
    '<sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="1" width="14" customWidth="1"/><col min="3" max="3" width="28" customWidth="1"/></cols>',
    '<sheetData>',
    `<row r="1" ht="36" customHeight="1">${s('A1', 0, 2)}<c r="B1" s="2"/></row>`,
    `<row r="2">${s('A2', 1)}<c r="F2" s="1"><f>F6</f><v>0</v></c></row>`,
    `<row r="3" spans="1:6">${s('A3', 2)}${s('B3', 3)}${s('C3', 4)}${s('D3', 5)}${s('E3', 6)}${s('F3', 7)}</row>`,
    `<row r="4" spans="1:6" ht="60" customHeight="1">${s('A4', 8)}${s('B4', 9)}${s('C4', 10)}${s('D4', 11, 3)}${s('E4', 12)}<c r="F4" s="3"><f>D4*E4</f><v>0</v></c></row>`,
    '<row r="5" ht="4"/>',
    `<row r="6">${s('A6', 13)}<c r="E6" s="1"><f>SUM(E4:E4)</f><v>0</v></c><c r="F6" s="3"><f t="shared" si="0" ref="F6:F7">SUM(F4:F4)</f><v>0</v></c></row>`,
    '<row r="7"><c r="F7" s="3"><f>F6*1.13</f><v>0</v></c></row>',
    `<row r="9">${s('A9', 14)}</row>`,
    '</sheetData>',
    '<mergeCells count="3"><mergeCell ref="A1:F1"/><mergeCell ref="A6:D6"/><mergeCell ref="A9:F9"/></mergeCells>',
    '<conditionalFormatting sqref="F4"><cfRule type="cellIs" dxfId="0" priority="1" operator="greaterThan"><formula>$F$7/2</formula></cfRule></conditionalFormatting>',
    '<conditionalFormatting sqref="F7"><cfRule type="expression" dxfId="0" priority="2"><formula>SUM($F$4:$F$4)&gt;100</formula></cfRule></conditionalFormatting>',
    '<dataValidations count="1"><dataValidation type="whole" sqref="E4"><formula1>0</formula1></dataValidation></dataValidations>',
    '<printOptions horizontalCentered="1"/><pageMargins left="0.5" right="0.5" top="0.5" bottom="0.5" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/>',
    '<rowBreaks count="1" manualBreakCount="1"><brk id="7" max="16383" man="1"/></rowBreaks>',
    '<drawing r:id="rId1"/>',
  ].join(''),
);

const STAMP = `<xdr:twoCellAnchor editAs="oneCell">${marker('from', 4, 7)}${marker('to', 5, 9)}${pictureShape('rId1', '印章')}<xdr:clientData/></xdr:twoCellAnchor>`;
const LOGO = `<xdr:oneCellAnchor>${marker('from', 0, 0)}<xdr:ext cx="300000" cy="300000"/>${pictureShape('rId1', '标志').replace('id="2"', 'id="3"')}<xdr:clientData/></xdr:oneCellAnchor>`;

const STYLES = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="宋体"/></font><font><b/><sz val="18"/><name val="宋体"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="2"><border/><border><left style="thin"/><right style="thin"/><top style="thin"/><bottom style="thin"/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf borderId="1" applyBorder="1"/><xf fontId="1" applyFont="1" applyAlignment="1"><alignment horizontal="center"/></xf><xf numFmtId="4" borderId="1" applyNumberFormat="1" applyBorder="1"/></cellXfs><dxfs count="1"><dxf><font><color rgb="FFFF0000"/></font></dxf></dxfs></styleSheet>`;

export function quotationTemplate(): Parts {
  const parts = workbookParts(
    [
      { name: '报价', xml: SHEET, drawing: drawing(STAMP + LOGO), media: { rId1: 'stamp.png' } },
      {
        name: '汇总',
        xml: worksheet(
          '<sheetData><row r="1"><c r="A1"><f>\'报价\'!F7+SUM(报价!E4:E4)</f><v>0</v></c></row></sheetData>',
        ),
      },
    ],
    {
      'xl/media/stamp.png': pngPicture(30, 30, [200, 0, 0]),
      'xl/sharedStrings.xml': `<?xml version="1.0" encoding="UTF-8"?>\n<sst xmlns="${MAIN}">${STRINGS.map((text) => `<si>${text}</si>`).join('')}</sst>`,
      'xl/styles.xml': STYLES,
      'xl/calcChain.xml': `<calcChain xmlns="${MAIN}"><c r="F7" i="1"/></calcChain>`,
      'docProps/custom.bin': Buffer.from([1, 2, 3]),
    },
  );
  const types = {
    '/xl/sharedStrings.xml': 'sharedStrings',
    '/xl/styles.xml': 'styles',
    '/xl/calcChain.xml': 'calcChain',
  };
  const overrides = Object.entries(types).map(
    ([part, type]) =>
      `<Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`,
  );
  parts['[Content_Types].xml'] = String(parts['[Content_Types].xml'])
    .replace(
      '</Types>',
      `${overrides.join('')}<Default Extension="bin" ContentType="application/octet-stream"/></Types>`,
    )
    .replace(/<Override PartName="\/xl\/drawings\/drawing2.xml"[^>]*>/, '')
    .replace('Extension="jpeg" ContentType="image/jpeg"', 'Extension="gif" ContentType="image/gif"');
  parts['xl/_rels/workbook.xml.rels'] = relationships({
    rSheet1: { type: 'worksheet', target: 'worksheets/sheet1.xml' },
    rSheet2: { type: 'worksheet', target: 'worksheets/sheet2.xml' },
    rId8: { type: 'sharedStrings', target: 'sharedStrings.xml' },
    rId9: { type: 'styles', target: 'styles.xml' },
    rId10: { type: 'calcChain', target: 'calcChain.xml' },
  });
  parts['xl/workbook.xml'] = String(parts['xl/workbook.xml']).replace(
    '</workbook>',
    '<definedNames><definedName name="_xlnm.Print_Area" localSheetId="0">报价!$A$1:$F$9</definedName><definedName name="total">报价!$F$7</definedName></definedNames><calcPr calcId="191029"/></workbook>',
  );
  return parts;
}
