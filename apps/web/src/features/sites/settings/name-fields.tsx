import { api, type SiteDetail } from '@wanyuan/contract/client';
import { SITE, SITE_SLUG, slugFault } from '@wanyuan/domain';
import { Form, Input } from 'antd';
import { formatDate } from '#lib/format.ts';
import { useCan } from '#lib/session.ts';
import { useCall } from '#lib/use-call.ts';
import { usePaused } from '#page-kit/carts/use-paused.ts';
import { CustomerField, LastDayField, OwnerField } from '../parts/form-fields.tsx';
import type { SettingsValues } from './settings-values.ts';
import styles from './settings.module.css';

const Item = Form.Item<SettingsValues>;
const CHECK_PAUSE_MS = 400;

/** How a site is called and found, whose it is, and until when it is there. */
export function NameFields({ site, slug }: { site: SiteDetail; slug: string }) {
  const leads = useCan('site.manage');
  const asked = usePaused(slug, CHECK_PAUSE_MS);
  const check = useCall(
    api.website.check_slug,
    { slug: asked, id: site.id },
    { enabled: asked !== site.slug && slugFault(asked) === null, returnError: true, silent: true, staleTime: 0 },
  );
  const fault = asked === slug && slug !== site.slug ? check.data?.fault : null;
  const former = site.former_slugs.map((one) => `${one.slug}（至 ${formatDate(one.until)}）`).join('、');
  return (
    <div className={styles.pair}>
      <Item name="name" label="网站名称" rules={[{ required: true, whitespace: true, message: '请输入网站名称' }]}>
        <Input maxLength={SITE.nameMax} showCount />
      </Item>
      <Item
        name="slug"
        label="网址"
        {...(fault && { validateStatus: 'error' as const, help: fault })}
        extra={
          former === '' ? `换了以后，旧网址 ${SITE_SLUG.formerDays} 天内自动转到新的` : `旧网址自动转过来：${former}`
        }
        normalize={(text: string) => text.trim().toLowerCase()}
        rules={[
          {
            validator: (_rule, text: string) => {
              const wrong = slugFault(text);
              return wrong === null ? Promise.resolve() : Promise.reject(new Error(wrong));
            },
          },
        ]}
      >
        <Input prefix={<span className="quiet">/s/</span>} maxLength={SITE_SLUG.max} spellCheck={false} />
      </Item>
      <Item name="customer_id" label="客户" extra="价格与货号先用这位客户的">
        <CustomerField />
      </Item>
      <Item name="expires_time" label="有效至" extra="当天结束后访客看不到，空为长期">
        <LastDayField />
      </Item>
      {leads && (
        <Item name="user_id" label="负责的业务员">
          <OwnerField />
        </Item>
      )}
    </div>
  );
}
