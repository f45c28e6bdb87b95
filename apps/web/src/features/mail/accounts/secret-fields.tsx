import { Form, Input, Segmented } from 'antd';
import { mailSecretKindsOf, type MailPreset, type MailSecretKind } from '@wanyuan/domain';

interface SecretFieldsProps {
  preset: MailPreset;
  kind: MailSecretKind;
  onKind: (kind: MailSecretKind) => void;
  /** One is kept, and stays unless another is typed. */
  hasKept: boolean;
}

const KIND_WORDS: Record<MailSecretKind, string> = { password: '专用密码', oauth2: 'OAuth2 刷新令牌' };

/** What a provider wants for a sign-in, and where it is to be had. What was kept is never shown. */
export function SecretFields({ preset, kind, onKind, hasKept }: SecretFieldsProps) {
  const kinds = mailSecretKindsOf(preset);
  if (preset.secret === null) return null;
  const placeholder = hasKept ? '已保存，不改则留空' : '';
  const rules = (message: string) => [{ required: !hasKept, message }];
  return (
    <>
      {kinds.length > 1 && (
        <Form.Item label="登录方式">
          <Segmented<MailSecretKind>
            aria-label="登录方式"
            value={kind}
            options={kinds.map((value) => ({ value, label: KIND_WORDS[value] }))}
            onChange={onKind}
          />
        </Form.Item>
      )}
      {kind === 'password' ? (
        <Form.Item
          name="password"
          label={preset.secret.label}
          extra={preset.secret.where}
          rules={rules(`请填写${preset.secret.label}`)}
        >
          <Input.Password autoComplete="new-password" maxLength={500} placeholder={placeholder} />
        </Form.Item>
      ) : (
        <>
          <Form.Item name="client_id" label="应用 ID（client ID）" rules={rules('请填写应用 ID')}>
            <Input autoComplete="off" maxLength={200} placeholder={placeholder} />
          </Form.Item>
          <Form.Item name="client_secret" label="应用密码（client secret，没有则不填）">
            <Input.Password autoComplete="new-password" maxLength={2000} />
          </Form.Item>
          {preset.oauth2?.hasTenant && (
            <Form.Item
              name="tenant"
              label="租户（域名或 ID）"
              rules={[{ pattern: /^[A-Za-z0-9.-]*$/, message: '租户为域名或 ID' }]}
            >
              <Input autoComplete="off" maxLength={100} placeholder="common" />
            </Form.Item>
          )}
          <Form.Item
            name="refresh_token"
            label="刷新令牌（refresh token）"
            extra={preset.secret.where}
            rules={rules('请填写刷新令牌')}
          >
            <Input.Password autoComplete="new-password" maxLength={8192} placeholder={placeholder} />
          </Form.Item>
        </>
      )}
    </>
  );
}
