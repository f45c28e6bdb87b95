import { api, type OutputOf } from '@wanyuan/contract/client';
import { useCallback, useState } from 'react';
import { callApi } from '#lib/call-client.ts';

type Captcha = OutputOf<typeof api.system.send_captcha>;

export interface CaptchaState {
  isNeeded: boolean;
  captcha: Captcha | null;
  hasFailed: boolean;
  /** Shows the box, with another picture. */
  renew: () => void;
}

/** The picture code: nobody sees it until the server asks for it. */
export function useCaptcha(): CaptchaState {
  const [isNeeded, setNeeded] = useState(false);
  const [captcha, setCaptcha] = useState<Captcha | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const renew = useCallback(() => {
    setNeeded(true);
    setFailed(false);
    callApi(api.system.send_captcha, {}, { returnError: true })
      .then(setCaptcha)
      .catch(() => {
        setCaptcha(null);
        setFailed(true);
      });
  }, []);
  return { isNeeded, captcha, hasFailed, renew };
}
