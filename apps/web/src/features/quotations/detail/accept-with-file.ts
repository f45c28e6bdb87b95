import { api, type InputOf, type OutputOf } from '@wanyuan/contract/client';
import { act, uploadFile } from '#lib/call-client.ts';

type Ref = typeof api.quotation.accept_offline;

/** The file goes first: the acceptance names it. */
export async function acceptWith(file: File | null, input: InputOf<Ref>): Promise<OutputOf<Ref>> {
  const options = { returnError: true };
  const file_id = file && (await uploadFile(file, 'attachment', options)).id;
  return act(api.quotation.accept_offline, { ...input, file_id }, { ...options, keepStale: true });
}
