import { api, type InputOf } from '@wanyuan/contract/client';
import { PHONE_PATTERN } from '@wanyuan/domain';
import type { FormInstance } from 'antd';
import { useEffect, useState } from 'react';
import { callApi } from '#lib/call-client.ts';
import { CallError } from '#lib/call-error.ts';
import { readJson, writeJson } from '#lib/storage.ts';
import { useCountdown } from './countdown.ts';
import { formFaults } from '#page-kit/form/form-faults.ts';
import { useProof } from './proof/use-proof.ts';

export type CodePurpose = InputOf<typeof api.account.send_verification_code>['purpose'];

const PHONE_KEY = 'wanyuan.sign-in.phone';

/** The number typed last in this window: after a reload the server can be asked how long to wait for it. */
export function rememberedPhone(): string {
  return readJson<string>('session', PHONE_KEY) ?? '';
}

interface VisitorCodeOptions {
  form: FormInstance<{ phone: string }>;
  purpose: CodePurpose;
  phone: string;
}

/** Codes for visitors. The waiting time belongs to the number and survives a reload. */
export function useVisitorCode({ form, purpose, phone }: VisitorCodeOptions) {
  const { left, start } = useCountdown();
  const [isSending, setSending] = useState(false);
  const { percent, callWithProof } = useProof(purpose);

  useEffect(() => {
    if (!PHONE_PATTERN.test(phone)) {
      start(0);
      return undefined;
    }
    const stop = new AbortController();
    writeJson('session', PHONE_KEY, phone);
    callApi(api.account.last_verification_code, { phone, purpose }, { silent: true, signal: stop.signal })
      .then(({ resend_in }) => {
        start(resend_in);
      })
      .catch(() => undefined);
    return () => {
      stop.abort();
    };
  }, [phone, purpose, start]);

  const send = async (): Promise<void> => {
    const isValid = await form.validateFields(['phone']).then(
      () => true,
      () => false,
    );
    if (!isValid) return;
    setSending(true);
    try {
      const { resend_in } = await callWithProof((proof) =>
        callApi(api.account.send_verification_code, { phone, purpose, ...proof }, { returnError: true }),
      );
      start(resend_in);
      form.focusField('code');
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const faults = formFaults(error, ['phone', 'code']);
      form.setFields(
        faults.general ? [{ name: 'code' as 'phone', errors: [faults.general] }] : (faults.fields as never),
      );
    } finally {
      setSending(false);
    }
  };
  return { left, isSending, percent, send: () => void send() };
}
