import { api, type SiteDetail } from '@wanyuan/contract/client';
import { SITE } from '@wanyuan/domain';
import { Button, Checkbox, Form, Input, Modal, Select, Table } from 'antd';
import { Copy, Ellipsis, Link2, Plus } from 'lucide-react';
import { useState } from 'react';
import { act } from '#lib/call-client.ts';
import { copyText } from '#lib/clipboard.ts';
import { formatAgo, formatDate } from '#lib/format.ts';
import { confirm, toast } from '#lib/notices.ts';
import { useCall } from '#lib/use-call.ts';
import { WaitingCard } from '#page-kit/waiting-card.tsx';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { useFormAct } from '#page-kit/form/use-form-act.ts';
import { StateTag } from '#page-kit/state-tag.tsx';
import { useNow } from '#lib/use-now.ts';
import { StatePanel } from '#ui/state-panel.tsx';
import { ActMenu } from '#ui/act-menu.tsx';
import { siteUrl, type SiteLink } from '../site-words.ts';

const DAYS = [
  { value: 0, label: '长期有效' },
  { value: 30, label: '30 天' },
  { value: 90, label: '90 天' },
  { value: 365, label: '1 年' },
].filter(({ value }) => value <= SITE.expiryDaysMax);

const copyLink = (url: string): Promise<boolean> => copyText(siteUrl({ url }));

/** Links for persons: whoever comes by one needs no code, and records have the name. */
export function LinksPart({ site: { id } }: { site: SiteDetail }) {
  const { data, error, refetch } = useCall(api.website.get_site_links, { id }, { returnError: true });
  const [isAdding, setAdding] = useState(false);
  const add = (
    <Button type="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      新建专属链接
    </Button>
  );
  const dialog = isAdding && <AddLinkDialog id={id} onClose={() => setAdding(false)} />;
  if (!data)
    return error ? (
      <CallErrorPanel what="专属链接" error={error} onRetry={() => void refetch()} />
    ) : (
      <WaitingCard rows={4} />
    );
  if (data.list.length === 0)
    return (
      <>
        <StatePanel
          icon={Link2}
          title="还没有专属链接"
          description="给客户的每位联系人一条：点开就进，不用登录码；浏览与选样记录里有他的名字。"
          actions={add}
        />
        {dialog}
      </>
    );
  return (
    <>
      <p className="row mb-12">
        <span className="t-13 quiet">
          {data.list.length} / {SITE.linksMax} 条
        </span>
        <span className="push">{add}</span>
      </p>
      <LinkTable siteId={id} list={data.list} />
      {dialog}
    </>
  );
}

function LinkTable({ siteId, list }: { siteId: number; list: SiteLink[] }) {
  const now = useNow();
  const isOver = ({ expires_time: end }: SiteLink) => end !== null && Date.parse(end) <= now.getTime();
  return (
    <div className="card clip">
      <Table<SiteLink>
        size="middle"
        rowKey="id"
        pagination={false}
        scroll={{ x: 860 }}
        dataSource={list}
        columns={[
          {
            title: '联系人',
            key: 'name',
            render: (_, { name, email }) => (
              <>
                {name}
                {email && <small className="block t-12 quiet">{email}</small>}
              </>
            ),
          },
          {
            title: '状态',
            key: 'state',
            width: 150,
            render: (_, link) =>
              !link.is_on ? (
                <StateTag label="已停用" tone="plain" />
              ) : isOver(link) ? (
                <StateTag label="已过期" tone="bad" />
              ) : (
                <StateTag
                  label={link.expires_time ? `有效至 ${formatDate(link.expires_time)}` : '长期有效'}
                  tone="ok"
                />
              ),
          },
          { title: '价格', key: 'price', width: 92, render: (_, link) => (link.shows_price ? '看得到' : '看不到') },
          {
            title: '来过',
            key: 'visits',
            width: 150,
            render: (_, link) =>
              link.last_visit_time ? (
                <>
                  {link.visit_count} 次
                  <small className="block t-12 quiet">最近 {formatAgo(link.last_visit_time)}</small>
                </>
              ) : (
                <span className="quiet">还没来过</span>
              ),
          },
          { title: '操作', key: 'acts', width: 108, render: (_, link) => <LinkActs siteId={siteId} link={link} /> },
        ]}
      />
    </div>
  );
}

function LinkActs({ siteId, link }: { siteId: number; link: SiteLink }) {
  const { id, name, is_on: isOn, shows_price: showsPrice } = link;
  const edit = async (change: object, tip: string): Promise<string | null> => {
    try {
      const { url } = await act(api.website.edit_site_link, { id: siteId, link_id: id, ...change });
      toast.success(tip);
      return url;
    } catch {
      return null;
    }
  };
  const copy = async (): Promise<void> => {
    try {
      const { url } = await act(api.website.get_site_link, { id: siteId, link_id: id });
      await copyLink(url);
    } catch {
      // The call has said why.
    }
  };
  const renew = async (): Promise<void> => {
    const isSure = await confirm({
      title: `给 ${name} 换新链接？`,
      content: '原链接立即失效，用它进来的设备都会退出。',
      okText: '换新链接',
    });
    const url = isSure ? await edit({ renew: true }, '已换新') : null;
    if (url) await copyLink(url);
  };
  const stop = async (): Promise<void> => {
    const isSure = await confirm({
      title: `停用 ${name} 的链接？`,
      content: '用它进来的设备立即退出，他选的样留着；之后可以恢复。',
      okText: '停用',
    });
    if (isSure) await edit({ is_on: false }, '已停用');
  };
  return (
    <span className="flex gap-4">
      <Button
        type="text"
        size="small"
        icon={<Copy size={16} aria-hidden />}
        aria-label={`复制 ${name} 的链接`}
        title="复制链接"
        disabled={!isOn}
        onClick={() => void copy()}
      />
      <ActMenu
        menu={{
          items: [
            {
              key: 'price',
              label: showsPrice ? '不让看价格' : '让他看价格',
              onClick: () => void edit({ shows_price: !showsPrice }, '已保存'),
            },
            ...DAYS.map(({ value, label }) => ({
              key: `days-${value}`,
              label: value === 0 ? '改为长期有效' : `从今天起 ${label}`,
              onClick: () => void edit({ expires_days: value || null }, '已保存'),
            })),
            { key: 'renew', label: '换新链接', onClick: () => void renew() },
            isOn
              ? { key: 'stop', label: '停用', danger: true, onClick: () => void stop() }
              : { key: 'start', label: '恢复', onClick: () => void edit({ is_on: true }, '已恢复') },
          ],
        }}
      >
        <Button type="text" size="small" icon={<Ellipsis size={16} aria-hidden />} aria-label={`更多：${name}`} />
      </ActMenu>
    </span>
  );
}

interface Values {
  name: string;
  email: string;
  shows_price: boolean;
  days: number;
}
const Item = Form.Item<Values>;

function AddLinkDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const [form] = Form.useForm<Values>();
  const { send, isSending, fault } = useFormAct(api.website.add_site_link, {
    form,
    onDone: ({ url }) => {
      void copyLink(url);
      onClose();
    },
  });
  return (
    <Modal
      open
      centered
      width={440}
      title="新建专属链接"
      okText="新建并复制"
      cancelText="取消"
      confirmLoading={isSending}
      afterOpenChange={(isOpen) => isOpen && form.focusField('name')}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form<Values>
        form={form}
        layout="vertical"
        name="site-link"
        initialValues={{ name: '', email: '', shows_price: true, days: 0 }}
        onFinish={({ days, ...link }) => send({ id, ...link, expires_days: days || null })}
      >
        <Item name="name" label="联系人" rules={[{ required: true, whitespace: true, message: '请填写联系人' }]}>
          <Input maxLength={60} placeholder="如 Lena Krüger" />
        </Item>
        <Item name="email" label="邮箱" rules={[{ type: 'email', message: '邮箱格式不正确' }]}>
          <Input maxLength={120} placeholder="可不填" />
        </Item>
        <Item name="days" label="有效期">
          <Select options={DAYS} />
        </Item>
        <Item name="shows_price" valuePropName="checked" noStyle>
          <Checkbox>看得到价格（网站设为“不显示”时谁也看不到）</Checkbox>
        </Item>
      </Form>
      {fault !== null && (
        <p className="bad t-13 mt-8" role="alert">
          {fault}
        </p>
      )}
    </Modal>
  );
}
