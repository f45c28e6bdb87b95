import { useReader } from '../reader.ts';
import { openChat } from '../visitor/chat.ts';
import { useVisit } from '../visitor/visitor.ts';
import { showSignIn, signOut } from '../visitor/sign-in.ts';
import { Icon } from './icon.tsx';

const digitsOf = (phone: string): string => phone.replaceAll(/[^\d+]/g, '');

export function Footer() {
  const { page, say, link } = useReader();
  const { frame } = page;
  const { contact } = frame;
  const visit = useVisit();
  // Behind a closed or an ended site there is nothing to lead to.
  const isIn = page.content.kind !== 'gate' && frame.key !== '';
  return (
    <footer className="foot">
      {isIn && contact.name !== '' && (
        <section className="contact-card">
          <span className="monogram" aria-hidden="true">
            {contact.name.slice(0, 1)}
          </span>
          <span className="grow">
            <b>{say('your_contact', { name: contact.name })}</b>
            {contact.email !== '' && (
              <a className="quiet" href={`mailto:${contact.email}`}>
                {contact.email}
              </a>
            )}
          </span>
          <button type="button" className="button" onClick={() => openChat(null)}>
            <Icon name="message-square-text" size={18} />
            {say('chat')}
          </button>
          {contact.whatsapp !== '' && (
            <a
              className="button"
              href={`https://wa.me/${digitsOf(contact.whatsapp).replace('+', '')}`}
              target="_blank"
              rel="noreferrer"
            >
              <Icon name="phone" size={18} />
              WhatsApp
            </a>
          )}
          {contact.phone !== '' && (
            <a className="button" href={`tel:${digitsOf(contact.phone)}`}>
              <Icon name="phone" size={18} />
              <bdi>{contact.phone}</bdi>
            </a>
          )}
        </section>
      )}
      <p>
        {frame.company !== '' && <b>{frame.company}</b>}
        {contact.address !== '' && <span>{contact.address}</span>}
        {frame.currency !== null && <span>{say('prices_in', { currency: frame.currency })}</span>}
      </p>
      {isIn && (
        <nav>
          <a href={link('/company')}>{say('company')}</a>
          <a href={link('/news')}>{say('news')}</a>
          <a href={link('/orders')}>{say('orders')}</a>
          {frame.may_sign_in && !visit?.is_signed_in && (
            <button type="button" className="as-link" onClick={() => showSignIn(true)}>
              {say('sign_in_price')}
            </button>
          )}
          {visit?.is_signed_in && (
            <button type="button" className="as-link" onClick={() => void signOut(page.base)}>
              {visit.name === ''
                ? say('sign_out')
                : `${say('signed_in_as', { name: visit.name })} · ${say('sign_out')}`}
            </button>
          )}
        </nav>
      )}
      {frame.company !== '' && <p className="quiet">{say('privacy', { company: frame.company })}</p>}
    </footer>
  );
}
