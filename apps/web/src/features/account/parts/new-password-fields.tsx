import { PASSWORD_MIN } from '@wanyuan/domain';
import { newPasswordRules, repeatRules } from '../field-rules.ts';
import { PasswordField } from './password-field.tsx';

/** A new password and its repetition; the form's values are `password` and `repeat`. */
export function NewPasswordFields() {
  return (
    <>
      <PasswordField
        name="password"
        label="新密码"
        rules={newPasswordRules}
        placeholder={`至少 ${PASSWORD_MIN} 位，含字母和数字`}
        isNew
      />
      <PasswordField
        name="repeat"
        label="确认新密码"
        rules={repeatRules('password')}
        dependencies={['password']}
        isNew
      />
    </>
  );
}
