import { api, type Site } from '@wanyuan/contract/client';
import { SITE, SITE_SLUG, slugFault, slugOf } from '@wanyuan/domain';
import { Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useCall } from '#lib/use-call.ts';
import { toast } from '#lib/notices.ts';
import { usePaused } from '#page-kit/carts/use-paused.ts';
import { useFormAct } from '#page-kit/form/use-form-act.ts';
import { leaveForm } from '#page-kit/leave-form.ts';
import { CustomerField } from '../parts/form-fields.tsx';

interface Values {
  name: string;
  slug: string;
  customer_id: number | null;
}

interface NewSiteDialogProps {
  /** Its settings and scope are taken over. */
  copy?: Site;
  onDone: (id: number) => void;
  onClose: () => void;
}

const Item = Form.Item<Values>;
const CHECK_PAUSE_MS = 400;

/** Makes a site: a name, an address that is free, and for whom. */
export function NewSiteDialog({ copy, onDone, onClose }: NewSiteDialogProps) {
  const [form] = Form.useForm<Values>();
  const [typed, setTyped] = useState<Values>({ name: '', slug: '', customer_id: null });
  /** The address follows the name until it is typed by hand. */
  const [isOwnSlug, setOwnSlug] = useState(false);
  const slug = usePaused(typed.slug, CHECK_PAUSE_MS);
  const check = useCall(
    api.website.check_slug,
    { slug },
    { enabled: slug !== '' && slugFault(slug) === null, returnError: true, silent: true, staleTime: 0 },
  );
  const { send, isSending } = useFormAct(api.website.add, {
    form,
    isSpoken: true,
    onDone: ({ id, tip }) => {
      toast.success(tip);
      onDone(id);
    },
  });
  const change = (changed: Partial<Values>, all: Values): void => {
    setTyped(all);
    if (changed.slug !== undefined) setOwnSlug(changed.slug !== '');
    if (changed.name === undefined || isOwnSlug) return;
    const proposed = slugOf(changed.name);
    form.setFieldValue('slug', proposed);
    setTyped({ ...all, slug: proposed });
  };
  const taken = slug === typed.slug ? check.data : undefined;
  return (
    <Modal
      open
      centered
      width={520}
      title={copy ? `照“${copy.name}”新建网站` : '新建网站'}
      okText="新建网站"
      cancelText="取消"
      mask={{ closable: false }}
      confirmLoading={isSending}
      afterOpenChange={(isOpen) => isOpen && form.focusField('name')}
      onOk={form.submit}
      onCancel={() => void leaveForm({ isDirty: typed.name !== '', isBusy: isSending, onClose })}
    >
      <Form<Values>
        form={form}
        layout="vertical"
        name="site"
        initialValues={typed}
        onValuesChange={change}
        onFinish={({ name, slug: address, customer_id }) =>
          send({ name, slug: address, customer_id, ...(copy && { copy_id: copy.id }) })
        }
      >
        <Item
          name="name"
          label="网站名称"
          extra="客户看得到，可写客户名称，如 Nordlicht Showroom"
          rules={[{ required: true, whitespace: true, message: '请输入网站名称' }]}
        >
          <Input maxLength={SITE.nameMax} showCount />
        </Item>
        <Item
          name="slug"
          label="网址"
          {...(taken?.fault
            ? {
                validateStatus: 'error' as const,
                help: (
                  <>
                    {taken.fault}
                    {taken.suggestion && (
                      <Button
                        type="link"
                        size="small"
                        onClick={() => {
                          form.setFieldsValue({ slug: taken.suggestion });
                          setTyped({ ...typed, slug: taken.suggestion });
                          setOwnSlug(true);
                        }}
                      >
                        用 {taken.suggestion}
                      </Button>
                    )}
                  </>
                ),
              }
            : { extra: `${SITE_SLUG.min} 至 ${SITE_SLUG.max} 个小写字母、数字或短横线` })}
          normalize={(text: string) => text.trim().toLowerCase()}
          rules={[
            { required: true, message: '请输入网址' },
            {
              validator: (_rule, text: string) => {
                const fault = text ? slugFault(text) : null;
                return fault === null ? Promise.resolve() : Promise.reject(new Error(fault));
              },
            },
          ]}
        >
          <Input
            prefix={<span className="quiet">{window.location.host}/s/</span>}
            maxLength={SITE_SLUG.max}
            spellCheck={false}
          />
        </Item>
        <Item name="customer_id" label="客户" extra="选了客户，价格用这位客户的公式与货号">
          <CustomerField />
        </Item>
      </Form>
    </Modal>
  );
}
