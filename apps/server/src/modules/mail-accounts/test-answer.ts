import { MAIL_FAULT_WORDS, type MailFault } from '@wanyuan/domain';

export interface TestFault {
  fault: MailFault;
  text: string;
}

/** What a test ended with, as pages read it: our words, and the server's beside them. */
export const answerOf = (fault: TestFault | null, tip: string) => ({
  is_ok: fault === null,
  fault: fault?.fault ?? null,
  fault_text: fault?.text ?? '',
  tip: fault === null ? tip : `${MAIL_FAULT_WORDS[fault.fault]}${fault.text === '' ? '' : `（服务器：${fault.text}）`}`,
});

/** A test that takes longer than its call may. */
export const timeoutOf = (ms: number) =>
  new Promise<TestFault>((resolve) => setTimeout(() => resolve({ fault: 'timeout', text: '' }), ms).unref());
