import type { SiteDetail } from '@wanyuan/contract/client';
import type { SiteAccess } from '@wanyuan/domain';
import { Button, Checkbox, Form, Radio } from 'antd';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { ResetCodeDialog } from '../parts/reset-code-dialog.tsx';
import { hasCodeUse } from '../site-words.ts';
import type { SettingsValues } from './settings-values.ts';

const Item = Form.Item<SettingsValues>;

const CHOICES: readonly { value: SiteAccess; label: string }[] = [
  { value: 'open', label: '公开：有链接就能看' },
  { value: 'code', label: '凭登录码：知道登录码的人' },
  { value: 'approved', label: '仅获准的人：申请后由您批准' },
];

/** Who gets in, and what visitors may do there. */
export function DoorFields({
  site,
  typed,
}: {
  site: SiteDetail;
  typed: Pick<SettingsValues, 'access' | 'price_shown'>;
}) {
  const [isResetting, setResetting] = useState(false);
  return (
    <>
      <Item name="access" extra="专属链接总能进，不用登录码">
        <Radio.Group className="grid gap-8" aria-label="谁能进来" options={[...CHOICES]} />
      </Item>
      {hasCodeUse(typed) && (
        <Form.Item label="登录码">
          <span className="row gap-8">
            <Button icon={<KeyRound size={16} aria-hidden />} onClick={() => setResetting(true)}>
              {site.has_code ? '换登录码' : '设登录码'}
            </Button>
            <span className="t-12 quiet">
              {site.has_code ? '用上方“复制链接与登录码”随时可以再发' : '还没有登录码，保存设置后自动生成一个'}
            </span>
          </span>
        </Form.Item>
      )}
      <div className="grid gap-8">
        <Item name="may_export" valuePropName="checked" noStyle>
          <Checkbox>客户可以导出产品资料</Checkbox>
        </Item>
        <Item name="must_fill" valuePropName="checked" noStyle>
          <Checkbox>提交选样时公司、联系人、邮箱必填</Checkbox>
        </Item>
        <Item name="is_listed" valuePropName="checked" noStyle>
          <Checkbox>允许搜索引擎收录（只对公开的网站有用）</Checkbox>
        </Item>
      </div>
      {isResetting && <ResetCodeDialog id={site.id} hasCode={site.has_code} onClose={() => setResetting(false)} />}
    </>
  );
}
