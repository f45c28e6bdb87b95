import type { SiteHome } from '@wanyuan/contract/client';
import { Icon } from '../parts/icon.tsx';
import { Picture } from '../parts/picture.tsx';
import { useReader } from '../reader.ts';

export function CompanyPage({ home }: { home: Pick<SiteHome, 'introduction' | 'pictures'> }) {
  const { say, page } = useReader();
  const { company, contact } = page.frame;
  const ways = [
    { icon: 'user', label: contact.name, href: null },
    { icon: 'phone', label: contact.phone, href: `tel:${contact.phone}` },
    { icon: 'mail', label: contact.email, href: `mailto:${contact.email}` },
    { icon: 'message-square-text', label: contact.whatsapp && `WhatsApp ${contact.whatsapp}`, href: null },
    { icon: 'message-square-text', label: contact.wechat && `WeChat ${contact.wechat}`, href: null },
    { icon: 'map-pin', label: contact.address, href: null },
  ].filter(({ label }) => label !== '');
  return (
    <section className="company">
      <h1>{company}</h1>
      {home.introduction !== '' && (
        <p className="prose" dir="auto">
          {home.introduction}
        </p>
      )}
      {ways.length > 0 && (
        <section className="panel">
          <h2>{say('contact')}</h2>
          <ul className="ways">
            {ways.map(({ icon, label, href }) => (
              <li key={label}>
                <Icon name={icon} size={18} />
                {href === null ? (
                  <span>{label}</span>
                ) : (
                  <a href={href}>
                    <bdi>{label}</bdi>
                  </a>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {home.pictures.length > 0 && (
        <div className="display">
          {home.pictures.map(({ picture, caption }, place) => (
            <figure key={picture.src}>
              <Picture picture={picture} alt={caption} sizes="(min-width: 800px) 400px, 100vw" isFirst={place < 2} />
              {caption !== '' && <figcaption>{caption}</figcaption>}
            </figure>
          ))}
        </div>
      )}
    </section>
  );
}
