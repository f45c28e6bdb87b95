import { api, type InputOf } from '@wanyuan/contract/client';
import { PHONE_PATTERN } from '@wanyuan/domain';
import type { FormInstance } from 'antd';
import { useEffect, useState } from 'react';
import { callApi } from '#lib/call-client.ts';
import { CallError } from '#lib/call-error.ts';
import { readJson, writeJson } from '#lib/storage.ts';
import { useCountdown } from './countdown.ts';
import { formFaults, isCaptchaError } from './field-faults.ts';
import type { CaptchaState } from './use-captcha.ts';

export type CodePurpose = InputOf<typeof api.account.send_verification_code>['purpose'];

const PHONE_KEY = 'wanyuan.sign-in.phone';

/** The number typed last in this window: after a reload the server can be asked how long to wait for it. */
export function rememberedPhone(): string {
  return readJson<string>('session', PHONE_KEY) ?? '';
}

interface VisitorCodeOptions {
  form: FormInstance<{ phone: string; captcha_code?: string }>;
  purpose: CodePurpose;
  phone: string;
  captcha: CaptchaState;
}

/** Codes for people who are not signed in. The waiting time belongs to the number and survives a reload. */
export function useVisitorCode({ form, purpose, phone, captcha }: VisitorCodeOptions) {
  const { left, start } = useCountdown();
  const [isSending, setSending] = useState(false);

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
    const fields = captcha.isNeeded ? (['phone', 'captcha_code'] as const) : (['phone'] as const);
    const isValid = await form.validateFields([...fields]).then(
      () => true,
      () => false,
    );
    if (!isValid) return;
    setSending(true);
    const { captcha_code } = form.getFieldsValue();
    const proof = captcha.captcha && captcha_code ? { captcha_id: captcha.captcha.captcha_id, captcha_code } : {};
    try {
      const { resend_in } = await callApi(
        api.account.send_verification_code,
        { phone, purpose, ...proof },
        { returnError: true },
      );
      start(resend_in);
      form.focusField('code');
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (isCaptchaError(error) || captcha.isNeeded) captcha.renew();
      const faults = formFaults(error, ['phone', 'code', 'captcha_code']);
      form.setFields(
        faults.general ? [{ name: 'code' as 'phone', errors: [faults.general] }] : (faults.fields as never),
      );
    } finally {
      setSending(false);
    }
  };
  return { left, isSending, send: () => void send() };
}
