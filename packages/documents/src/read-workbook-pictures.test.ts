import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readWorkbookPictures, type WorkbookPictures } from './read-workbook-pictures.ts';
import {
  catalogueParts,
  drawing,
  marker,
  oneCellAnchor,
  pictureShape,
  relationships,
  textCell,
  workbookParts,
  worksheet,
  zipParts,
  type Parts,
} from './workbook-fixture.ts';

const PICTURE = Buffer.from('picture one');
const OTHER = Buffer.from('picture two');

const placesOf = ({ pictures }: WorkbookPictures) =>
  pictures.map(({ sheet, row, column, media }) => [sheet, row, column, media.split('/').pop()]);

const readParts = async (parts: Parts) => readWorkbookPictures(await zipParts(parts));

test('finds anchored pictures with the texts of their rows and the row that names the columns', async () => {
  const workbook = await zipParts(
    catalogueParts([
      { texts: ['遥控车', '120'], picture: PICTURE },
      { texts: ['积木', '48'], picture: OTHER },
    ]),
  );
  const shares: number[] = [];
  const found = await readWorkbookPictures(workbook, { onProgress: (share) => shares.push(share) });
  expect(placesOf(found)).toEqual([
    [0, 2, 1, 'image1.png'],
    [0, 3, 1, 'image2.png'],
  ]);
  expect(await found.pictures[1]?.read()).toEqual(OTHER);
  expect(found.sheets[0]).toMatchObject({ name: '询价', headerRow: 1 });
  expect(found.sheets[0]?.rows.get(2)?.map(({ text }) => text)).toEqual(['遥控车', '120']);
  expect(shares.at(-1)).toBe(1);
  found.close();
});

test('reads from a file and leaves it open only until closed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'workbook-'));
  try {
    const path = join(folder, '表格.xlsx');
    await writeFile(path, await zipParts(catalogueParts([{ texts: ['车'], picture: PICTURE }])));
    const found = await readWorkbookPictures(path);
    expect(await found.pictures[0]?.read()).toEqual(PICTURE);
    found.close();
    await expect(found.pictures[0]?.read()).rejects.toMatchObject({ kind: 'broken' });
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('puts a picture into the row that it covers, whatever kind of anchor holds it', async () => {
  const rows = '<row r="1" ht="20"/><row r="2" ht="60"/><row r="3" ht="60"/>';
  const point = 12_700;
  const anchors = [
    // Begins in the last points of row 1, lies in row 2.
    `<xdr:twoCellAnchor>${marker('from', 0, 0, { x: 0, y: 17 * point })}${marker('to', 1, 1, { x: 0, y: 55 * point })}${pictureShape('a')}<xdr:clientData/></xdr:twoCellAnchor>`,
    // By position: 20 + 60 points down is where row 3 begins.
    `<xdr:absoluteAnchor><xdr:pos x="0" y="${85 * point}"/><xdr:ext cx="500000" cy="${40 * point}"/>${pictureShape('b')}<xdr:clientData/></xdr:absoluteAnchor>`,
    // Far below what the sheet says anything about: rows of 15 points.
    `<xdr:absoluteAnchor><xdr:pos x="0" y="${(140 + 15 * 6) * point}"/><xdr:ext cx="500000" cy="${14 * point}"/>${pictureShape('c')}<xdr:clientData/></xdr:absoluteAnchor>`,
  ].join('');
  const media = { 'xl/media/a.png': PICTURE, 'xl/media/b.png': PICTURE, 'xl/media/c.png': PICTURE };
  const found = await readParts(
    workbookParts(
      [
        {
          name: '表',
          xml: worksheet(`<sheetData>${rows}</sheetData><drawing r:id="rId1"/>`),
          drawing: drawing(anchors),
          media: { a: 'a.png', b: 'b.png', c: 'c.png' },
        },
      ],
      media,
    ),
  );
  expect(placesOf(found)).toEqual([
    [0, 2, 1, 'a.png'],
    [0, 3, 1, 'b.png'],
    [0, 10, 1, 'c.png'],
  ]);
});

test('a picture in a merged area belongs to its first row', async () => {
  const found = await readParts(
    workbookParts(
      [
        {
          name: '表',
          xml: worksheet(
            '<sheetData/><mergeCells count="1"><mergeCell ref="B2:C6"/></mergeCells><drawing r:id="rId1"/>',
          ),
          drawing: drawing(oneCellAnchor(2, 3, 'a')),
          media: { a: 'a.jpeg' },
        },
      ],
      { 'xl/media/a.jpeg': PICTURE },
    ),
  );
  expect(placesOf(found)).toEqual([[0, 2, 2, 'a.jpeg']]);
});

test('finds the pictures of a group where each lies, once, and those that fill a shape', async () => {
  const point = 12_700;
  const frame = (y: number) => `<a:xfrm><a:off x="0" y="${y}"/><a:ext cx="100" cy="100"/></a:xfrm>`;
  const group = `<xdr:grpSp><xdr:nvGrpSpPr><xdr:cNvPr id="1" name="组合"/><xdr:cNvGrpSpPr/></xdr:nvGrpSpPr><xdr:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="100" cy="300"/><a:chOff x="0" y="0"/><a:chExt cx="100" cy="300"/></a:xfrm></xdr:grpSpPr>${pictureShape('a', '上', frame(0))}${pictureShape('b', '下', frame(200))}</xdr:grpSp>`;
  const filled =
    '<xdr:sp><xdr:nvSpPr><xdr:cNvPr id="9" name="矩形"/></xdr:nvSpPr><xdr:spPr><a:blipFill><a:blip r:embed="c"/></a:blipFill></xdr:spPr></xdr:sp>';
  const anchors = [
    // Three rows of 15 points.
    `<xdr:oneCellAnchor>${marker('from', 0, 0)}<xdr:ext cx="${60 * point}" cy="${45 * point}"/>${group}<xdr:clientData/></xdr:oneCellAnchor>`,
    `<mc:AlternateContent><mc:Choice Requires="a14"><xdr:oneCellAnchor>${marker('from', 3, 7)}<xdr:ext cx="100" cy="100"/>${filled}</xdr:oneCellAnchor></mc:Choice><mc:Fallback><xdr:oneCellAnchor>${marker('from', 3, 7)}<xdr:ext cx="100" cy="100"/>${filled}</xdr:oneCellAnchor></mc:Fallback></mc:AlternateContent>`,
  ].join('');
  const media = { 'xl/media/a.png': PICTURE, 'xl/media/b.png': OTHER, 'xl/media/c.png': PICTURE };
  const found = await readParts(
    workbookParts(
      [
        {
          name: '表',
          xml: worksheet('<sheetData/><drawing r:id="rId1"/>'),
          drawing: drawing(anchors),
          media: { a: 'a.png', b: 'b.png', c: 'c.png' },
        },
      ],
      media,
    ),
  );
  expect(found.pictures.map(({ row, name }) => [row, name])).toEqual([
    [1, '上'],
    [3, '下'],
    [8, '矩形'],
  ]);
});

test('finds pictures placed in cells by Excel 365, also those of the function IMAGE', async () => {
  const rich = 'http://schemas.microsoft.com/office/2017/06/relationships';
  const found = await readParts(
    workbookParts(
      [
        {
          name: '表',
          xml: worksheet(
            `<sheetData><row r="1">${textCell('A1', '货号')}</row><row r="2"><c r="A2"><v>5</v></c><c r="B2" t="e" vm="1"><v>#VALUE!</v></c></row><row r="3"><c r="B3" t="e" vm="3"><v>#VALUE!</v></c><c r="C3" t="e" vm="2"><v>#VALUE!</v></c></row></sheetData>`,
          ),
        },
      ],
      {
        'xl/metadata.xml':
          '<metadata><metadataTypes count="2"><metadataType name="XLDAPR"/><metadataType name="XLRICHVALUE"/></metadataTypes><futureMetadata name="XLDAPR" count="1"><bk><extLst><ext><rvb i="9"/></ext></extLst></bk></futureMetadata><futureMetadata name="XLRICHVALUE" count="2"><bk><extLst><ext uri="{3e2802c4}"><xlrd:rvb xmlns:xlrd="x" i="0"/></ext></extLst></bk><bk><extLst><ext><xlrd:rvb xmlns:xlrd="x" i="1"/></ext></extLst></bk></futureMetadata><valueMetadata count="3"><bk><rc t="2" v="0"/></bk><bk><rc t="1" v="0"/></bk><bk><rc t="2" v="1"/></bk></valueMetadata></metadata>',
        'xl/richData/rdrichvalue.xml':
          '<rvData count="2"><rv s="0"><v>0</v><v>5</v></rv><rv s="1"><v>0</v><v>1</v></rv></rvData>',
        'xl/richData/rdrichvaluestructure.xml':
          '<rvStructures count="2"><s t="_localImage"><k n="_rvRel:LocalImageIdentifier" t="i"/><k n="CalcOrigin" t="i"/></s><s t="_webimage"><k n="WebImageIdentifier" t="i"/><k n="CalcOrigin" t="i"/></s></rvStructures>',
        'xl/richData/richValueRel.xml': '<richValueRels xmlns:r="r"><rel r:id="rId1"/></richValueRels>',
        'xl/richData/_rels/richValueRel.xml.rels': relationships({ rId1: { type: 'image', target: '../media/a.png' } }),
        'xl/richData/rdRichValueWebImage.xml':
          '<webImagesSrd xmlns:r="r"><webImageSrd><address r:id="rId2"/><blip r:id="rId1"/></webImageSrd></webImagesSrd>',
        'xl/richData/_rels/rdRichValueWebImage.xml.rels': relationships({
          rId1: { type: 'image', target: '../media/b.png' },
          rId2: { type: 'hyperlink', target: 'https://example.com/b.png', isExternal: true },
        }),
        'xl/media/a.png': PICTURE,
        'xl/media/b.png': OTHER,
      },
      {
        rId8: { type: 'sheetMetadata', target: 'metadata.xml' },
        rId9: { type: `${rich}/rdRichValue`, target: 'richData/rdrichvalue.xml' },
      },
    ),
  );
  expect(placesOf(found)).toEqual([
    [0, 2, 2, 'a.png'],
    [0, 3, 2, 'b.png'],
  ]);
  expect(found.sheets[0]?.rows.get(2)).toEqual([{ column: 1, text: '5', isNumber: true }]);
});

test('finds the cell images of WPS, whose parts are spelled as it likes', async () => {
  const found = await readParts(
    workbookParts(
      [
        {
          name: '表',
          xml: worksheet(
            '<sheetData><row r="4"><c r="C4" t="str"><f>_xlfn.DISPIMG("ID_A1",1)</f><v>=DISPIMG("ID_A1",1)</v></c><c r="D4" t="str"><v>=DISPIMG(&quot;ID_B2&quot;,1)</v></c><c r="E4" t="str"><f>DISPIMG("ID_GONE",1)</f></c></row></sheetData>',
          ),
        },
      ],
      {
        'xl/cellImages.xml':
          '<etc:cellImages xmlns:etc="e" xmlns:xdr="x" xmlns:a="a" xmlns:r="r"><etc:cellImage><xdr:pic><xdr:nvPicPr><xdr:cNvPr id="2" name="ID_A1" descr="小熊"/></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="rId1"/></xdr:blipFill></xdr:pic></etc:cellImage><etc:cellImage><xdr:pic><xdr:nvPicPr><xdr:cNvPr id="3" name="ID_B2"/></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="rId2"/></xdr:blipFill></xdr:pic></etc:cellImage></etc:cellImages>',
        'xl/_rels/cellImages.xml.rels': relationships({
          rId1: { type: 'image', target: 'media/Image1.JPEG' },
          rId2: { type: 'image', target: '/xl/media/image2.png' },
        }),
        'xl/media/image1.jpeg': PICTURE,
        'xl/media/image2.png': OTHER,
      },
      { rId7: { type: 'http://www.wps.cn/officeDocument/2020/cellImage', target: 'cellimages.xml' } },
    ),
  );
  expect(found.pictures.map(({ row, column, name }) => [row, column, name])).toEqual([
    [4, 3, '小熊'],
    [4, 4, ''],
  ]);
  expect(await found.pictures[0]?.read()).toEqual(PICTURE);
  expect(found.skipped).toEqual({ vector: 0, missing: 1 });
  expect(found.sheets[0]?.rows.size).toBe(0);
});

test('leaves out and counts drawings of Windows, links and missing files', async () => {
  const anchors = ['a', 'b', 'c', 'd'].map((id, row) => oneCellAnchor(0, row, id)).join('');
  const parts = workbookParts(
    [
      {
        name: '表',
        xml: worksheet('<sheetData/><drawing r:id="rId1"/>'),
        drawing: drawing(anchors),
        media: { a: 'a.emf', b: 'b.png', d: 'gone.png' },
      },
    ],
    { 'xl/media/a.emf': PICTURE, 'xl/media/b.png': PICTURE },
  );
  const found = await readParts(parts);
  expect(placesOf(found)).toEqual([[0, 2, 1, 'b.png']]);
  expect(found.skipped).toEqual({ vector: 1, missing: 2 });
});

test('reads shared strings, also formatted ones, and numbers as people wrote them', async () => {
  const parts = workbookParts(
    [
      {
        name: '表',
        xml: worksheet(
          '<sheetData><row><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row><row><c><v>0.30000000000000004</v></c><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c><c t="str"><f>A1</f><v>算出</v></c></row></sheetData><drawing r:id="rId1"/>',
        ),
        drawing: drawing(oneCellAnchor(5, 1, 'a')),
        media: { a: 'a.png' },
      },
    ],
    {
      'xl/sharedStrings.xml':
        '<sst><si><t>单价 &amp; 币种</t></si><si><r><t>装</t></r><r><t>箱量</t></r><rPh sb="0" eb="1"><t>注音</t></rPh></si></sst>',
      'xl/media/a.png': PICTURE,
    },
    { rId5: { type: 'sharedStrings', target: 'sharedStrings.xml' } },
  );
  const [sheet] = (await readParts(parts)).sheets;
  expect(sheet?.headerRow).toBe(1);
  expect(sheet?.rows.get(1)?.map(({ text }) => text)).toEqual(['单价 & 币种', '装箱量']);
  expect(sheet?.rows.get(2)?.map(({ column, text }) => [column, text])).toEqual([
    [1, '0.3'],
    [2, '是'],
    [4, '算出'],
  ]);
});
