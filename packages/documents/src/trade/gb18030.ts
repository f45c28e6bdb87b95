const TRAILS = [...range(0x40, 0x7e), ...range(0x80, 0xfe)];
const REPLACEMENT = 0xfffd;
/** Where code points beyond the basic plane begin, which are counted through. */
const BEYOND = 189_000;

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Of each code unit its bytes, as one number of two or four bytes; zero where there are none. */
let table: Uint32Array | null = null;

/** What the platform's decoder reads, turned round: there is no encoder in Node. Four bytes first, since two are preferred. */
function makeTable(): Uint32Array {
  const made = new Uint32Array(0x1_0000);
  const decoder = new TextDecoder('gb18030');
  /** Sequences of one length, together where each of them is a character: to ask for each alone takes ten times as long. */
  const put = (run: number[][]) => {
    const text = decoder.decode(Uint8Array.from(run.flat()));
    if (text.length !== run.length) {
      if (run.length > 1) for (const bytes of run) put([bytes]);
      return;
    }
    for (const [index, bytes] of run.entries()) {
      const unit = text.charCodeAt(index);
      if (unit !== REPLACEMENT) made[unit] = Buffer.from(bytes).readUIntBE(0, bytes.length);
    }
  };
  for (let pointer = 0; pointer < 39_420; pointer += 10)
    put(range(pointer, pointer + 9).map((each) => fourBytes(each)));
  for (const lead of range(0x81, 0xfe)) put(TRAILS.map((trail) => [lead, trail]));
  made[REPLACEMENT] = 0x84_31_a4_37;
  return made;
}

function fourBytes(pointer: number): number[] {
  return [
    0x81 + Math.floor(pointer / 12_600),
    0x30 + (Math.floor(pointer / 1260) % 10),
    0x81 + (Math.floor(pointer / 10) % 126),
    0x30 + (pointer % 10),
  ];
}

/** As older Chinese software reads text: all of Unicode has a place in it. Halves of characters become a question mark. */
export function encodeGb18030(text: string): Buffer {
  table ??= makeTable();
  const bytes = Buffer.allocUnsafe(text.length * 4);
  let at = 0;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) {
      bytes[at++] = unit;
      continue;
    }
    const point = text.codePointAt(index)!;
    const known = table[unit]!;
    if (point > 0xffff) {
      for (const byte of fourBytes(point - 0x1_0000 + BEYOND)) bytes[at++] = byte;
      index++;
    } else if (known > 0xffff) at = bytes.writeUInt32BE(known, at);
    else if (known > 0) at = bytes.writeUInt16BE(known, at);
    else bytes[at++] = 0x3f;
  }
  return bytes.subarray(0, at);
}
