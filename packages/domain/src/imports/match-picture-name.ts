/** Article numbers as names of files have them: no case, no width, nothing that file systems forbid. */
export function pictureKey(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\\/:*?"<>|\s]+/g, '');
}

const EXTENSION = /\.[a-z]{3,5}$/i;
/** 0012(2), 0012（2）, 0012[2], 0012【2】 and the same with a blank. */
const BRACKETED_TURN = /^(.+?)\s*[([（【]\s*(\d{1,3})\s*[)\]）】]$/;
/** 0012-2, 0012_2, 0012 2. */
const APPENDED_TURN = /^(.+?)[-_\s]+(\d{1,3})$/;
/** A whole number in brackets: [0012], 【0012】. */
const WRAPPED = /^[([（【]\s*(.+?)\s*[)\]）】]$/;

/** Whose picture it may be. */
export interface PictureOwner {
  /** Of the article number: see pictureKey. */
  key: string;
  /** Which picture of its toy it then is; 0 for the first. */
  turn: number;
}

/** What a picture's name says about whose it is, the likeliest first: 0012.jpg, 0012-2.jpg, 0012(2).jpg, 0012/3.jpg. */
export function readPictureName(path: string): PictureOwner[] {
  const parts = path.split(/[\\/]+/).filter(Boolean);
  const name = (parts.at(-1) ?? '').replace(EXTENSION, '').trim();
  const [, wrapped = ''] = WRAPPED.exec(name) ?? [];
  const [, stem = '', turn] = BRACKETED_TURN.exec(name) ?? APPENDED_TURN.exec(name) ?? [];
  const [, inFolder] = /(\d{1,3})$/.exec(name) ?? [];
  const owners = [
    { key: pictureKey(name), turn: 0 },
    { key: pictureKey(wrapped), turn: 0 },
    { key: pictureKey(stem), turn: Number(turn ?? 0) },
    { key: pictureKey(parts.at(-2) ?? ''), turn: Number(inFolder ?? 0) },
  ];
  return owners.filter(({ key }, at) => key !== '' && owners.findIndex((other) => other.key === key) === at);
}
