import { Form, Input } from 'antd';
import { required } from '../field-rules.ts';
import type { CaptchaState } from '../use-captcha.ts';
import styles from './fields.module.css';

function CaptchaPicture({ captcha, hasFailed }: CaptchaState) {
  if (captcha) return <img src={captcha.image} alt="图形验证码" width={120} height={40} />;
  return <span>{hasFailed ? '重新获取' : '正在获取…'}</span>;
}

/** A picture whose characters must be typed; a click brings another one. */
export function CaptchaField({ state }: { state: CaptchaState }) {
  if (!state.isNeeded) return null;
  return (
    <div className={styles.beside}>
      <Form.Item
        name="captcha_code"
        label="图形验证码"
        rules={required('请输入图形验证码')}
        className={styles.grow ?? ''}
      >
        <Input size="large" autoComplete="off" maxLength={8} placeholder="照图输入，不分大小写" />
      </Form.Item>
      <button
        type="button"
        className={styles.picture}
        onClick={state.renew}
        title="看不清？换一张"
        aria-label="换一张图形验证码"
      >
        <CaptchaPicture {...state} />
      </button>
    </div>
  );
}
