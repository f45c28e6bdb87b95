const MESSAGE_ID = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9.-]+$/;
const CONTENT_TYPE = /^[a-z0-9.+-]+\/[a-z0-9.+-]+$/;
const CID = /^[A-Za-z0-9._@-]+$/;

function matched(pattern: RegExp, text: string): string {
  if (text.length > 500 || !pattern.test(text)) throw new Error('not fit for the head of a mail');
  return text;
}

export const reference = (id: string): string => `<${matched(MESSAGE_ID, id)}>`;
export const contentType = (type: string): string => matched(CONTENT_TYPE, type);
export const contentId = (cid: string): string => matched(CID, cid);
