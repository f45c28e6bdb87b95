import { useState } from 'react';
import { CallFault, callSite, timeZone } from '../lib/calls.ts';
import { signInByCode } from '../visitor/prove.ts';
import { Field, isEmail } from './field.tsx';
import { Icon } from './icon.tsx';
import { useReader } from '../reader.ts';

type CodeFault = 'code_wrong' | 'code_ended' | 'too_many' | 'apply_refused' | 'failed';

function codeFault(error: CallFault): CodeFault {
  if (error.is('SITE_CODE_WRONG', 'INVALID_INPUT')) return 'code_wrong';
  if (error.is('SITE_ENDED')) return 'code_ended';
  if (error.is('TOO_MANY_REQUESTS', 'SMS_CEILING')) return 'too_many';
  return error.is('SITE_BLOCKED') ? 'apply_refused' : 'failed';
}

/** By a code, or by an application for one. */
export function Door({ isApplying, setApplying }: { isApplying: boolean; setApplying: (next: boolean) => void }) {
  const { say, page } = useReader();
  return (
    <>
      {isApplying ? <ApplyForm /> : <CodeForm />}
      {page.frame.may_request && (
        <button type="button" className="as-link" onClick={() => setApplying(!isApplying)}>
          {say(isApplying ? 'have_code' : 'apply_title')}
        </button>
      )}
    </>
  );
}

function CodeForm() {
  const { say, language } = useReader();
  const [code, setCode] = useState('');
  const [name, setName] = useState('');
  const [fault, setFault] = useState<CodeFault | null>(null);
  const [minutes, setMinutes] = useState(1);
  const [isBusy, setBusy] = useState(false);
  /** Of the work that goes before a guess. */
  const [share, setShare] = useState<number | null>(null);
  async function enter(): Promise<void> {
    setBusy(true);
    setFault(null);
    try {
      await signInByCode({ language, code, name, time_zone: timeZone() }, setShare);
      location.reload();
    } catch (error) {
      if (!(error instanceof CallFault)) throw error;
      setMinutes(Math.max(1, Math.ceil(error.retrySeconds / 60)));
      setFault(codeFault(error));
      setBusy(false);
      setShare(null);
    }
  }
  return (
    <form
      method="post"
      className="gate-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() !== '') void enter();
      }}
    >
      <label>
        <span className="unseen">{say('code')}</span>
        <input
          className="code-field"
          name="code"
          value={code}
          maxLength={40}
          placeholder={say('code')}
          autoComplete="off"
          autoCapitalize="characters"
          dir="ltr"
          spellCheck={false}
          aria-invalid={fault !== null}
          onChange={({ target }) => setCode(target.value)}
        />
      </label>
      <Field name="name" word="field_name" value={name} maxLength={60} autoComplete="name" onChange={setName} />
      {fault !== null && (
        <p className="fault" role="alert">
          {say(fault, { n: minutes })}
        </p>
      )}
      {share !== null && (
        <p className="quiet" aria-live="polite">
          {say('proving', { n: Math.round(share * 100) })}
        </p>
      )}
      <button type="submit" className="button button-main button-tall" disabled={isBusy || code.trim() === ''}>
        {say('enter')}
      </button>
    </form>
  );
}

const EMPTY = { name: '', company: '', country: '', email: '', phone: '', reason: '' };
const NEEDED = ['name', 'company', 'email'] as const;

function ApplyForm() {
  const { say, language } = useReader();
  const [form, setForm] = useState(EMPTY);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);
  const [fault, setFault] = useState<CodeFault | null>(null);
  const [minutes, setMinutes] = useState(1);
  const faultOf = (key: keyof typeof EMPTY): string | null => {
    if (!isTried) return null;
    if (NEEDED.some((needed) => needed === key) && form[key].trim() === '') return say('must_fill');
    return key === 'email' && !isEmail(form.email) ? say('bad_email') : null;
  };
  async function apply(): Promise<void> {
    setTried(true);
    if (NEEDED.some((key) => form[key].trim() === '') || !isEmail(form.email)) return;
    setBusy(true);
    setFault(null);
    try {
      await callSite('apply_access', { language, ...form });
      setSent(true);
    } catch (error) {
      if (!(error instanceof CallFault)) throw error;
      setMinutes(Math.max(1, Math.ceil(error.retrySeconds / 60)));
      const found = codeFault(error);
      setFault(found === 'code_wrong' ? 'failed' : found);
    } finally {
      setBusy(false);
    }
  }
  if (isSent)
    return (
      <div className="sent" aria-live="polite">
        <Icon name="check" size={32} />
        <h2>{say('apply_sent')}</h2>
        <p className="quiet">{say('apply_sent_hint', { email: form.email.trim() })}</p>
      </div>
    );
  const field = (key: keyof typeof EMPTY) => ({
    name: key,
    value: form[key],
    fault: faultOf(key),
    isNeeded: NEEDED.some((needed) => needed === key),
    onChange: (value: string) => setForm({ ...form, [key]: value }),
  });
  return (
    <form
      method="post"
      className="gate-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void apply();
      }}
    >
      <Field {...field('name')} word="field_name" maxLength={60} autoComplete="name" />
      <Field {...field('company')} word="field_company" autoComplete="organization" />
      <Field {...field('country')} word="field_country" maxLength={60} autoComplete="country-name" />
      <Field {...field('email')} word="field_email" type="email" autoComplete="email" />
      <Field {...field('phone')} word="field_phone" type="tel" maxLength={60} autoComplete="tel" />
      <Field {...field('reason')} word="field_reason" rows={3} maxLength={1000} autoComplete="off" />
      {fault !== null && (
        <p className="fault" role="alert">
          {say(fault, { n: minutes })}
        </p>
      )}
      <button type="submit" className="button button-main button-tall" disabled={isBusy}>
        {say('apply')}
      </button>
    </form>
  );
}
