import type { ErrorName } from '@wanyuan/contract';
import type { UploadPurpose } from '@wanyuan/domain';
import {
  bomb,
  bytes,
  compoundFile,
  cutTo,
  followedBy,
  gzip,
  jpegClaiming,
  jpegWithExifBomb,
  noisyPng,
  office,
  overwritten,
  picture,
  pngClaiming,
  pngWithTextBomb,
  zip,
} from './hostile-files-fixture.ts';

type Make = () => Buffer | Promise<Buffer>;
type Refused = readonly [what: string, purpose: UploadPurpose, name: string, make: Make, error?: ErrorName];

const text =
  (content: string): Make =>
  () =>
    Buffer.from(content);
const SCRIPT_SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const LAUGHS = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><svg>&b;</svg>`;
const PAGE = '<!DOCTYPE html><html><body><script>alert(1)</script></body></html>';
const contentTypes = (type: string) =>
  zip({
    '[Content_Types].xml': `<Types><Override PartName="/x" ContentType="application/vnd.${type}.main+xml"/></Types>`,
  });

/** Files that are refused at the door, each with the error of the catalogue (FILE_TYPE_REFUSED unless said). */
export const HOSTILE_UPLOADS: readonly Refused[] = [
  ['a drawing with a script', 'avatar', 'me.svg', text(SCRIPT_SVG)],
  ['a drawing with a script as a photo', 'search_image', 'photo.png', text(SCRIPT_SVG)],
  ['a drawing with a script as a sign', 'letterhead_logo', 'logo.svg', text(SCRIPT_SVG)],
  ['a drawing with a script as an attachment', 'attachment', 'note.txt', text(SCRIPT_SVG)],
  ['a drawing that acts when it loads', 'attachment', 'x.svg', text('<svg onload="fetch(1)"/>')],
  [
    'a drawing with a page inside',
    'import_picture',
    'x.svg',
    text(`<svg><foreignObject>${PAGE}</foreignObject></svg>`),
  ],
  ['a drawing that multiplies entities', 'search_image', 'x.svg', text(LAUGHS)],
  [
    'a drawing that reads our files',
    'search_image',
    'x.svg',
    text('<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>'),
  ],
  [
    'a drawing that fetches another',
    'search_image',
    'x.svg',
    text('<svg><image href="http://169.254.169.254/"/></svg>'),
  ],
  ['a packed drawing', 'attachment', 'x.svgz', () => gzip(SCRIPT_SVG)],
  ['a page named as a photo', 'search_image', 'photo.jpg', text(PAGE)],
  ['a page named as a note', 'attachment', 'note.txt', text(PAGE)],
  ['a page after a mark of order', 'attachment', 'note.txt', text(`\uFEFF${PAGE}`)],
  ['a page after a comment', 'attachment', 'note.txt', text(`<!-- -->${PAGE}`)],
  ['a page after much text', 'attachment', 'note.csv', text(`${'a,b\n'.repeat(20_000)}<iframe src="//x">`)],
  ['a page in capitals', 'attachment', 'a.txt', text('<HTML><BODY ONLOAD=ALERT(1)>')],
  ['a page in UTF-16', 'attachment', 'a.txt', () => bytes([0xff, 0xfe], Buffer.from(PAGE, 'utf16le'))],
  ['XML with a style sheet', 'attachment', 'a.xml', text('<?xml version="1.0"?><?xml-stylesheet href="x.xsl"?><a/>')],
  ['a PHP page named as a photo', 'search_image', 'a.php.jpg', text('<?php system($_GET["c"]); ?>')],
  ['a shell script', 'attachment', 'a.txt', text('#!/bin/sh\nrm -rf /')],
  ['a batch file', 'attachment', 'a.txt', text('@echo off\r\nformat c:')],
  [
    'instructions for ImageMagick',
    'search_image',
    'a.jpg',
    text("push graphic-context\nfill 'url(https://x/|ls)'\npop graphic-context"),
  ],
  ['a playlist that reads our files', 'search_image', 'a.mp4', text('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd')],
  ['PostScript', 'search_image', 'a.jpg', text('%!PS-Adobe-3.0\n(/etc/passwd) (r) file')],
  ['a program for Windows', 'attachment', 'a.jpg', () => bytes('MZ', Buffer.alloc(512))],
  ['a program for Linux', 'attachment', 'a.png', () => bytes([0x7f], 'ELF', [2, 1, 1], Buffer.alloc(64))],
  ['a program for macOS', 'attachment', 'a.png', () => bytes([0xcf, 0xfa, 0xed, 0xfe], Buffer.alloc(64))],
  ['a Java class', 'attachment', 'a.png', () => bytes([0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 52], Buffer.alloc(64))],
  ['an Android program', 'attachment', 'a.png', () => bytes('dex\n035\0', Buffer.alloc(64))],
  ['WebAssembly', 'attachment', 'a.png', () => bytes([0], 'asm', [1, 0, 0, 0], Buffer.alloc(64))],
  ['a Flash film', 'attachment', 'a.gif', () => bytes('FWS', [9, 0, 1, 0, 0], Buffer.alloc(64))],
  [
    'a shortcut of Windows',
    'attachment',
    'a.txt',
    () => bytes([0x4c, 0, 0, 0, 1, 0x14, 2, 0, 0, 0, 0, 0, 0xc0, 0, 0, 0, 0, 0, 0, 0x46], Buffer.alloc(64)),
  ],
  ['a help file of Windows', 'attachment', 'a.txt', () => bytes('ITSF', [3, 0, 0, 0], Buffer.alloc(64))],
  ['an installer', 'attachment', 'a.doc', () => compoundFile(['Property', 'Binary.exe'])],
  ['a Java archive', 'attachment', 'a.zip', () => zip({ 'META-INF/MANIFEST.MF': 'Manifest-Version: 1.0' })],
  ['a rar archive', 'picture_archive', 'a.zip', () => bytes('Rar!', [0x1a, 7, 1, 0], Buffer.alloc(64))],
  ['a 7z archive', 'picture_archive', 'a.zip', () => bytes('7z', [0xbc, 0xaf, 0x27, 0x1c, 0, 4], Buffer.alloc(64))],
  ['a packed file', 'picture_archive', 'a.zip', () => gzip('x'.repeat(1000))],
  ['a packed bomb', 'attachment', 'a.gz', () => gzip(' '.repeat(20 * 1024 * 1024))],
  ['a tape archive', 'picture_archive', 'a.zip', () => bytes(Buffer.alloc(257), 'ustar', [0], '00', Buffer.alloc(512))],
  ['a workbook with macros', 'product_sheet', 'a.xlsx', office.xlsm],
  ['a workbook with macros as an attachment', 'attachment', 'a.xlsx', office.xlsm],
  ['a template with macros', 'export_template', 'a.xlsx', () => contentTypes('ms-excel.template.macroEnabled')],
  ['an add-in', 'export_template', 'a.xlsx', () => contentTypes('ms-excel.addin.macroEnabled')],
  ['a binary workbook', 'product_sheet', 'a.xlsx', () => contentTypes('ms-excel.sheet.binary.macroEnabled')],
  ['a document with macros', 'attachment', 'a.docx', () => contentTypes('ms-word.document.macroEnabled')],
  ['a document as a sheet', 'customer_sheet', 'a.xlsx', office.docx],
  ['an old workbook', 'product_sheet', 'a.xlsx', () => compoundFile(['Workbook'])],
  ['a workbook with a password', 'product_sheet', 'a.xlsx', () => compoundFile(['EncryptedPackage', 'EncryptionInfo'])],
  ['a zip as a sheet', 'product_sheet', 'a.xlsx', () => zip({ 'readme.txt': 'hello' })],
  ['a page as a sheet', 'customer_sheet', 'a.csv', text('<html><table><tr><td>客户名称</td></tr></table></html>')],
  ['a sheet as an archive', 'picture_archive', 'a.zip', office.xlsx],
  ['nothing', 'attachment', 'a.txt', text(''), 'FILE_MISSING'],
  ['nothing as a photo', 'search_image', 'a.jpg', text(''), 'FILE_MISSING'],
  ['one byte', 'search_image', 'a.jpg', () => bytes([0xff])],
  ['zeros', 'attachment', 'a.txt', () => Buffer.alloc(1000)],
  ['ones', 'attachment', 'a.txt', () => Buffer.alloc(1000, 0xff)],
  ['the beginning of a JPEG', 'search_image', 'a.jpg', () => bytes([0xff, 0xd8, 0xff])],
  ['the beginning of a PNG', 'avatar', 'a.png', () => bytes([0x89], 'PNG\r\n', [0x1a], '\n')],
  ['the beginning of a WebP', 'search_image', 'a.webp', () => bytes('RIFF', [255, 255, 255, 127], 'WEBPVP8 ')],
  ['a PNG cut after its header', 'search_image', 'a.png', () => picture.png().then((png) => png.subarray(0, 33))],
  ['a JPEG cut in half', 'avatar', 'a.jpg', () => cutTo(picture.jpg(), 0.5)],
  ['a WebP cut in half', 'search_image', 'a.webp', () => cutTo(picture.webp(), 0.5)],
  ['a PNG with the first byte of a JPEG', 'search_image', 'a.png', () => overwritten(picture.png(), 0, [0xff])],
  ['a PNG with pixels of noise', 'avatar', 'a.png', noisyPng],
  ['a PNG of 3.6 billion pixels', 'search_image', 'a.png', bomb],
  ['a PNG of 3.6 billion pixels as an avatar', 'avatar', 'a.png', bomb],
  ['a PNG of a million columns', 'search_image', 'a.png', () => pngClaiming(1_000_000, 100)],
  ['a PNG of the largest number', 'search_image', 'a.png', () => pngClaiming(0x7fffffff, 0x7fffffff)],
  ['a PNG of no size', 'search_image', 'a.png', () => pngClaiming(0, 0)],
  ['a JPEG of the largest size', 'search_image', 'a.jpg', () => jpegClaiming(65_535, 65_535)],
  ['a JPEG of no height', 'avatar', 'a.jpg', () => jpegClaiming(40, 0)],
  ['a picture of one pixel', 'search_image', 'a.png', () => pngClaiming(1, 1)],
  ['a GIF with a script in its header', 'search_image', 'a.gif', text('GIF89a/*\x01\x00*/=1;alert(1)')],
  ['a bitmap of Windows', 'search_image', 'a.jpg', () => bytes('BM', Buffer.alloc(64))],
  ['an icon', 'search_image', 'a.png', () => bytes([0, 0, 1, 0, 1, 0], Buffer.alloc(64))],
  ['a TIFF', 'search_image', 'a.jpg', () => bytes('II', [0x2a, 0, 8, 0, 0, 0], Buffer.alloc(64))],
  ['a Photoshop file', 'search_image', 'a.jpg', () => bytes('8BPS', [0, 1], Buffer.alloc(64))],
  [
    'a photo of a phone we cannot read',
    'search_image',
    'a.jpg',
    () => bytes([0, 0, 0, 24], 'ftypheic\0\0\0\0mif1heic', Buffer.alloc(64)),
  ],
  [
    'a PDF with a script as a photo',
    'search_image',
    'a.jpg',
    text('%PDF-1.4\n1 0 obj<</JS(app.alert(1))/S/JavaScript>>endobj'),
  ],
  [
    'a film as a photo',
    'import_picture',
    'a.jpg',
    () => bytes([0, 0, 0, 24], 'ftypisom\0\0\x02\0isommp41', Buffer.alloc(64)),
  ],
  [
    'more than an avatar may have',
    'avatar',
    'a.png',
    () => followedBy(picture.png(), Buffer.alloc(6 * 1024 * 1024)),
    'FILE_TOO_LARGE',
  ],
  [
    'more than a photo may have',
    'search_image',
    'a.png',
    () => followedBy(picture.png(), Buffer.alloc(21 * 1024 * 1024)),
    'FILE_TOO_LARGE',
  ],
];

type Inert = readonly [what: string, make: Make, type: string];

/** Real pictures with something more in them: kept as pictures, served so that nothing of them runs. */
export const POLYGLOTS: readonly Inert[] = [
  ['a JPEG and a page', () => followedBy(picture.jpg(), PAGE), 'image/jpeg'],
  ['a JPEG and a zip', () => followedBy(picture.jpg(), zip({ 'a.txt': 'hello' })), 'image/jpeg'],
  ['a JPEG and a PHP page', () => followedBy(picture.jpg(), '<?php system("id"); ?>'), 'image/jpeg'],
  ['a PNG and a program', () => followedBy(picture.png(), bytes('MZ', Buffer.alloc(256))), 'image/png'],
  ['a PNG and a drawing', () => followedBy(picture.png(), SCRIPT_SVG), 'image/png'],
  ['a WebP and a page', () => followedBy(picture.webp(), PAGE), 'image/webp'],
  ['a PNG with a text that unpacks to 64 MB', () => pngWithTextBomb(64), 'image/png'],
  ['a JPEG with 2 MB of camera data', () => jpegWithExifBomb(32), 'image/jpeg'],
];

/** Names that trick a reader or a program, and what is left of them. */
export const HOSTILE_NAMES: readonly (readonly [what: string, given: string, kept: string])[] = [
  ['climbs', '../../../etc/passwd', 'passwd.txt'],
  ['climbs as Windows does', '..\\..\\windows\\win.ini', 'win.ini.txt'],
  ['begins at the root', '/etc/shadow', 'shadow.txt'],
  ['names a drive', 'C:\\autoexec.bat', 'autoexec.bat.txt'],
  ['is two dots', '..', '未命名.txt'],
  ['is hidden', '.bashrc', 'bashrc.txt'],
  ['writes a header', 'a%0d%0aSet-Cookie: x=1.txt', 'a%0d%0aSet-Cookie x=1.txt'],
  ['reads backwards', 'invoice\u202Etxt.exe', 'invoicetxt.exe.txt'],
  ['has letters without width', 'a\u200b\u200db\ufeff.txt', 'ab.txt'],
  ['is a tag', '<img src=x onerror=alert(1)>.txt', 'img src=x onerror=alert(1).txt'],
  ['asks a shell', '$(reboot)|`id`;&.txt', '$(reboot)`id`;&.txt'],
  ['is a device', 'CON', 'CON.txt'],
  ['has a stream', 'a.txt::$DATA', 'a.txt$DATA.txt'],
  ['has two endings', 'photo.jpg.exe', 'photo.jpg.exe.txt'],
  ['is very long', 'x'.repeat(300), `${'x'.repeat(116)}.txt`],
  ['is 60,000 blanks', `a${' '.repeat(60_000)}b.txt`, 'b.txt'],
  ['has isolates', 'a\u2066b\u2069.txt', 'ab.txt'],
];
