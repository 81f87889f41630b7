import { legalTerms } from '@portolan/domain/after-sales/legal-terms.ts'
import { walletTerms } from '@portolan/domain/wallet/terms.ts'
import type { PageConfig } from '../shell/page-config.ts'

export interface LegalDocument {
  readonly title: string
  readonly lead: string
  readonly parts: readonly {
    readonly id: string
    readonly title: string
    readonly clauses: readonly string[]
  }[]
}
type Facts = Pick<PageConfig, 'issuerName' | 'supportPhone'>

const contactClause = ({ supportPhone }: Facts): string =>
  supportPhone === ''
    ? 'You can reach us from the help page, and about a booking from its page in My trips.'
    : `Call ${supportPhone}, 24 hours a day. About a booking, you can also write to us from its page in My trips.`

/** What a traveler agrees to when booking. */
export const termsOfService = (facts: Facts): LegalDocument => {
  const { issuerName } = facts
  return {
    title: 'Terms of service',
    lead: `These terms apply when you book travel on this site, which Portolan runs for ${issuerName}.`,
    parts: [
      {
        id: 'parties',
        title: 'Who you book with',
        clauses: [
          `The site is offered to people with an account at ${issuerName}. We arrange your booking as an agent. The airline or property provides the travel itself under its own terms, which we show before you book.`,
          'Your booking is complete when we show the airline’s or property’s confirmation number. Until then we’re still waiting for their answer.',
          'You may book for other people if they agree. You’re responsible for their details being right, and for telling them about these terms.',
        ],
      },
      {
        id: 'price',
        title: 'Price and payment',
        clauses: [
          'Prices include taxes and fees. An amount that you pay at the property is listed separately and is part of the total.',
          'You pay the amount on the button you click. If a price changes before that, we show you the old and the new price and ask you again.',
          'We place a hold on your card when you book, and charge it once your booking is confirmed. If the booking fails, we release the hold.',
          `Travel credits and offers reduce what your card pays. Their own terms apply. You can dispute a credit transaction within ${walletTerms.disputeDays} days. You earn no rewards on the part that a credit pays.`,
        ],
      },
      {
        id: 'cancellation',
        title: 'Changes, cancellations and refunds',
        clauses: [
          'The fare or rate you choose says whether you can change or cancel it, and for which fee. We show its rules before you book and again before you cancel.',
          'When you cancel, we show your refund, divided between your card, rewards, credits and offers, before you agree to it. Refunds go back to where the money came from.',
          `If we cancel travel that you paid for, we refund everything you paid for services you didn’t receive within ${legalTerms.refundAfterSupplierDays} days after the airline or property has refunded us. If we hadn’t sent them your money yet, we refund it within ${legalTerms.refundUnsentDays} days after the cancellation. Instead of the refund, you can ask us to apply the money to other travel or other dates.`,
          'The laws of your state may give you further rights. These terms don’t limit them.',
        ],
      },
      {
        id: 'travel',
        title: 'Before you travel',
        clauses: [
          'Check that each name matches the traveler’s ID, and that everybody has the passports and visas that the journey needs. Airlines and border officers decide who may travel.',
          'Airlines can change their schedules. We email you about a change and show it on your trip’s page, with what you can do about it.',
          'If you book separate tickets for one journey, each airline is responsible only for its own flights. We say so before you book.',
        ],
      },
      {
        id: 'liability',
        title: 'What we’re responsible for',
        clauses: [
          'We’re responsible for taking your booking, your payment and your refund correctly. We’re not responsible for how airlines and properties provide their services, or for events that nobody could prevent.',
          'Nothing here limits rights that you have by law and can’t waive.',
        ],
      },
      { id: 'contact', title: 'Questions and complaints', clauses: [contactClause(facts)] },
    ],
  }
}

/** What applies to everybody who uses the site. */
export const siteTerms = (facts: Facts): LegalDocument => {
  const { issuerName } = facts
  return {
    title: 'Site terms of use',
    lead: `These terms apply to everybody who uses this site, which Portolan runs for ${issuerName}.`,
    parts: [
      {
        id: 'use',
        title: 'Using the site',
        clauses: [
          `Help and terms are open to everybody. To search and book, you sign in with your account at ${issuerName}.`,
          'Keep your sign-in details to yourself, and sign out on devices that you share. Tell us at once if you think somebody else has used your account.',
          'Use the site to plan and book travel for yourself and the people you book for. Don’t resell what you find here.',
        ],
      },
      {
        id: 'limits',
        title: 'What isn’t allowed',
        clauses: [
          'Don’t collect prices or other content with automated tools, don’t try to get around limits or security, and don’t make bookings that you don’t intend to use.',
          'We can limit or close access to protect travelers, airlines, properties, or the site.',
        ],
      },
      {
        id: 'content',
        title: 'Content',
        clauses: [
          'Airlines and properties provide schedules, descriptions and photos. We correct mistakes when we learn about them. A price counts once you can book it.',
          'Texts, drawings and software of this site belong to us or to those who license them to us. Maps credit their sources.',
        ],
      },
      {
        id: 'copyright',
        title: 'Copyright complaints',
        clauses: [
          'If you believe that something here infringes your copyright, send us a notice that names the work, the page, your contact details and your statement, under penalty of perjury, that you may act for the owner. We then remove the content and tell the person who provided it.',
          `That person can send us a counter-notice. We forward it to you, and restore the content after ${legalTerms.counterNoticeDays} business days unless you tell us that you’ve filed a court action. We restore it no later than 14 business days after the counter-notice.`,
          'We close the accounts of people who infringe repeatedly.',
        ],
      },
      {
        id: 'changes',
        title: 'Changes to these terms',
        clauses: [
          'If we change these terms, the new ones apply from the day they’re published here. A booking keeps the terms it was made under.',
          contactClause(facts),
        ],
      },
    ],
  }
}

/** What is stored about travelers and why. */
export const privacyNotice = (facts: Facts): LegalDocument => {
  const { issuerName } = facts
  return {
    title: 'Privacy',
    lead: `What this site, which Portolan runs for ${issuerName}, stores about you, what for, and who else receives it.`,
    parts: [
      {
        id: 'collected',
        title: 'What we store',
        clauses: [
          `From ${issuerName}, when you sign in: your name, your email address, and the accounts whose rewards you can use.`,
          'From you: the travelers you save, their documents and loyalty numbers, your searches, and your bookings.',
          'From your use of the site: the pages you open, what fails, and an ID of your browser session that ends when you close the browser.',
          'Card numbers go straight from your browser to a card vault. This site receives only a token and the last four digits, and your security code is never stored.',
        ],
      },
      {
        id: 'purpose',
        title: 'What we use it for',
        clauses: [
          'To book, change and cancel your travel, to charge and refund it, and to email you about it.',
          'To help you when you ask us to, and to find and prevent fraud.',
          'To improve the site. We don’t use your searches to set your prices.',
        ],
      },
      {
        id: 'shared',
        title: 'Who receives it',
        clauses: [
          'The airlines and properties you book, which need the travelers’ details, and the processors that charge your card.',
          `${issuerName}, for your rewards and credits. If you travel on a company account, your company sees the trips you book with it.`,
          'Authorities, where the law requires it. Nobody else: we don’t sell personal information.',
        ],
      },
      {
        id: 'browser',
        title: 'Cookies and your browser',
        clauses: [
          'We use cookies to keep you signed in and to protect your session, and one for the ID of your browser session. There are no cookies of other companies.',
          'Your browser also stores your last searches and what you typed in a form you haven’t sent. Signing out removes what belongs to you.',
        ],
      },
      {
        id: 'choices',
        title: 'Your choices',
        clauses: [
          'You can change or delete saved travelers. You can ask us for a copy of your information, to correct it, or to delete it. We keep what the law requires us to keep, such as records of payments.',
          contactClause(facts),
        ],
      },
    ],
  }
}
