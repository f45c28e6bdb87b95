import PostalMime from 'postal-mime';

/** What another program reads in the bytes of a mail. */
export async function readMail(bytes: Buffer) {
  const read = await PostalMime.parse(bytes, { attachmentEncoding: 'arraybuffer' });
  return {
    ...read,
    headers: read.headers.map(({ key }) => key),
    files: read.attachments.map(({ filename, contentId, mimeType, content }) => ({
      filename,
      contentId,
      mimeType,
      bytes: Buffer.from(content as ArrayBuffer),
    })),
  };
}
