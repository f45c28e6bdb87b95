import { api } from '@wanyuan/contract/client';
import { useCall } from './use-call.ts';

const QUIET = { returnError: true, silent: true } as const;

/** Whether the company's main account reads along; everybody in it is told. */
export const useIsOverseen = (): boolean =>
  useCall(api.chat.get_chat_settings, {}, QUIET).data?.main_reads_staff ?? false;
