/** Easy to read out over the phone: no letters that look like digits. */
export function newCode(): string {
  const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
  return Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => letters[byte % letters.length]).join('');
}
