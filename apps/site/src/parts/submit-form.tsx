import { useEffect, useState } from 'react';
import { CallFault, callSite } from '../lib/calls.ts';
import { keep, newKey, readKept } from '../lib/device.ts';
import { useReader } from '../reader.ts';
import { askVisit, thePicks, usePickState, useVisit } from '../visitor/visitor.ts';
import { Field, isEmail } from './field.tsx';
import { Icon } from './icon.tsx';

interface Info {
  company: string;
  contact: string;
  email: string;
  phone: string;
  remark: string;
}
const NOTHING: Info = { company: '', contact: '', email: '', phone: '', remark: '' };
const NEEDED = ['company', 'contact', 'email'] as const;
export interface SentPicks {
  number: string;
  /** Where a copy goes; empty for nowhere. */
  email: string;
}
type Fault = 'failed' | 'offline' | 'prices' | 'too_many';

/** Who asks; what was typed stays on the device until it was sent. */
export function SubmitForm({ onClose, onSent }: { onClose: () => void; onSent: (sent: SentPicks) => void }) {
  const { say, page, language } = useReader();
  const { price_hash } = usePickState();
  const visit = useVisit();
  const keptKey = `wanyuan.site.submit.${page.base}`;
  const [info, setInfo] = useState<Info>(() => ({
    ...NOTHING,
    company: visit?.company ?? '',
    contact: visit?.name ?? '',
    email: visit?.email ?? '',
    ...(readKept(keptKey) as Partial<Info> | null),
  }));
  // Of this submission, however often it is tried.
  const [act] = useState(newKey);
  const [isTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  useEffect(() => void callSite('open_submit', {}).catch(() => null), []);

  const change = (part: Partial<Info>): void => {
    const next = { ...info, ...part };
    setInfo(next);
    keep(keptKey, next);
  };
  const { must_fill: mustFill } = page.frame;
  const faultOf = (key: keyof Info): string | null => {
    if (!isTried) return null;
    if (mustFill && NEEDED.some((needed) => needed === key) && info[key].trim() === '') return say('must_fill');
    return key === 'email' && info.email.trim() !== '' && !isEmail(info.email) ? say('bad_email') : null;
  };
  const isWhole =
    (!mustFill || NEEDED.every((key) => info[key].trim() !== '')) && (info.email.trim() === '' || isEmail(info.email));

  async function send(): Promise<void> {
    setTried(true);
    if (!isWhole) return;
    setSending(true);
    setFault(null);
    try {
      const picks = thePicks();
      if (picks === null || !(await picks.flush())) return setFault('offline');
      const hash = picks.store.get().price_hash;
      const { number } = await callSite('submit_picks', { language, act, price_hash: hash, info });
      onSent({ number, email: info.email.trim() });
      picks.forget();
      keep(keptKey, { ...info, remark: '' });
      void askVisit(language).catch(() => null);
    } catch (error) {
      if (!(error instanceof CallFault)) throw error;
      if (error.is('SITE_PRICES_CHANGED')) {
        await thePicks()?.refresh();
        setFault('prices');
      } else setFault(error.code === null ? 'offline' : error.is('TOO_MANY_REQUESTS') ? 'too_many' : 'failed');
    } finally {
      setSending(false);
    }
  }

  return (
    <form
      className="submit"
      noValidate
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <h2>{say('submit_title')}</h2>
      <p className="quiet">{say('submit_hint', { company: page.frame.company })}</p>
      {fault === 'prices' && (
        <p className="notice" role="alert">
          <b>{say('price_changed')}</b> {say('price_changed_hint')}
        </p>
      )}
      <Field
        name="company"
        word="field_company"
        value={info.company}
        isNeeded={mustFill}
        fault={faultOf('company')}
        autoComplete="organization"
        onChange={(company) => change({ company })}
      />
      <Field
        name="contact"
        word="field_name"
        value={info.contact}
        isNeeded={mustFill}
        fault={faultOf('contact')}
        maxLength={60}
        autoComplete="name"
        onChange={(contact) => change({ contact })}
      />
      <Field
        name="email"
        word="field_email"
        type="email"
        value={info.email}
        isNeeded={mustFill}
        fault={faultOf('email')}
        autoComplete="email"
        onChange={(email) => change({ email })}
      />
      <Field
        name="phone"
        word="field_phone"
        type="tel"
        value={info.phone}
        maxLength={60}
        autoComplete="tel"
        onChange={(phone) => change({ phone })}
      />
      <Field
        name="remark"
        word="field_remark"
        value={info.remark}
        maxLength={1000}
        rows={3}
        autoComplete="off"
        onChange={(remark) => change({ remark })}
      />
      {fault !== null && fault !== 'prices' && (
        <p className="notice" role="alert">
          {say(fault === 'offline' ? 'picks_waiting' : fault === 'too_many' ? 'busy' : 'failed')}
        </p>
      )}
      <button type="submit" className="button button-main button-tall" disabled={isSending || price_hash === ''}>
        <Icon name="send" size={18} />
        {say(isSending ? 'sending' : fault === 'prices' ? 'accept' : 'submit')}
      </button>
      <button type="button" className="button button-tall" onClick={onClose}>
        {say('back')}
      </button>
    </form>
  );
}

/** What was picked became an order. */
export function Sent({ number, email }: SentPicks) {
  const { say, link } = useReader();
  // The form stood far below.
  useEffect(() => {
    // Newer browsers answer with a promise, which React would call when the page goes.
    scrollTo(0, 0);
  }, []);
  return (
    <section className="sent" aria-live="polite">
      <Icon name="check" size={32} />
      <h1>{say('sent_title')}</h1>
      <p>
        <bdi>{say('order_number', { number })}</bdi>
      </p>
      {email !== '' && <p className="quiet">{say('sent_hint', { email })}</p>}
      <a className="button" href={link('/orders')}>
        {say('orders')}
      </a>
    </section>
  );
}
