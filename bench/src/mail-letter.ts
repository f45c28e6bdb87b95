/** What both senders send: 200 kB over the wire, as a quotation with its workbook is. */
export const CONNECTIONS = 3;
export const FROM = { name: 'Bench', address: 'bench@example.com' };
export const LETTER = {
  subject: 'Our quotation 报价单',
  html: '<p>Dear Emma,</p><p>please find our quotation attached.</p>',
  text: 'Dear Emma,\n\nplease find our quotation attached.',
};
const WIRE_BYTES = 200 * 1024;
/** Base64 makes four of three. */
export const FILE_BYTES = Math.floor((WIRE_BYTES * 3) / 4);

export const benchFile = (): Buffer =>
  Buffer.from(Array.from({ length: FILE_BYTES }, (_, index) => (index * 7919) % 251));
