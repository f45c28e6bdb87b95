/** PostgreSQL takes notifications of less than 8,000 bytes; base64 turns 5,700 bytes into 7,600. */
const PLAIN_LIMIT = 7_900;
const CHUNK_BYTES = 5_700;

/**
 * A text as one notification where it fits, otherwise as several. A table for large ones would need cleaning up and
 * a second read by every listener; pieces sent in one transaction arrive next to each other.
 */
export function toChunks(text: string, id: string): string[] {
  if (Buffer.byteLength(text) + 1 <= PLAIN_LIMIT) return [`=${text}`];
  const bytes = Buffer.from(text);
  const count = Math.ceil(bytes.length / CHUNK_BYTES);
  return Array.from({ length: count }, (_, index) => {
    const piece = bytes.subarray(index * CHUNK_BYTES, (index + 1) * CHUNK_BYTES).toString('base64');
    return `+${id}:${index}:${count}:${piece}`;
  });
}

export function createChunkJoiner(onText: (text: string) => void): (payload: string) => void {
  let pending: { id: string; pieces: Buffer[] } | null = null;
  return (payload) => {
    if (payload.startsWith('=')) {
      onText(payload.slice(1));
      return;
    }
    const match = /^\+([^:]+):(\d+):(\d+):(.*)$/s.exec(payload);
    if (match === null) return;
    const [, id = '', index, count, piece = ''] = match;
    if (index === '0') pending = { id, pieces: [] };
    if (pending?.id !== id || pending.pieces.length !== Number(index)) return;
    pending.pieces.push(Buffer.from(piece, 'base64'));
    if (pending.pieces.length < Number(count)) return;
    onText(Buffer.concat(pending.pieces).toString());
    pending = null;
  };
}
