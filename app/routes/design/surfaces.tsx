import { AccordionItem } from '#app/components/elements/accordion.tsx'
import { Badge } from '#app/components/elements/badge.tsx'
import { ButtonLink } from '#app/components/elements/button.tsx'
import { Dialog } from '#app/components/elements/overlays/dialog.tsx'
import { Notice } from '#app/components/elements/notice.tsx'
import { Price } from '#app/components/price.tsx'
import { Prose } from '#app/components/elements/prose.tsx'
import { Skeleton } from '#app/components/page/skeleton.tsx'
import { Show } from './show.tsx'

const swatches = [
  ['Paper', 'bg-paper text-ink'],
  ['Surface', 'bg-surface text-ink'],
  ['Sunken', 'bg-sunken text-ink-soft'],
  ['Ink', 'bg-ink text-paper'],
  ['Sky', 'bg-sky text-on-sky'],
  ['Sky soft', 'bg-sky-soft text-sky'],
  ['Sun', 'bg-sun text-on-sun'],
  ['Leaf', 'bg-leaf text-on-leaf'],
  ['Leaf soft', 'bg-leaf-soft text-leaf'],
  ['Amber', 'bg-amber text-paper'],
  ['Amber soft', 'bg-amber-soft text-amber'],
  ['Brick', 'bg-brick text-on-brick'],
  ['Brick soft', 'bg-brick-soft text-brick'],
]

const sizes = ['text-3xl', 'text-2xl', 'text-xl', 'text-lg', 'text-base', 'text-sm']

export function Surfaces({ dialog }: { dialog: boolean }) {
  return (
    <>
      <Palette />
      <Show title="Badges">
        <p className="flex flex-wrap gap-2">
          <Badge>Round Trip</Badge>
          <Badge tone="sky">Economy</Badge>
          <Badge tone="sun">Cheapest</Badge>
          <Badge tone="leaf">Refundable</Badge>
          <Badge tone="amber">Expires in 4 minutes</Badge>
          <Badge tone="brick">Cancelled</Badge>
        </p>
      </Show>
      <Show title="Notices">
        <div className="grid gap-4 lg:grid-cols-2">
          <Notice title="Prices are for all travellers">They include taxes and fees.</Notice>
          <Notice tone="success" title="Booking confirmed!">
            We’ve emailed you a receipt.
          </Notice>
          <Notice tone="amber" title="Offer Expiring Soon">
            This flight offer will expire in 4 minutes. Please complete your booking soon.
          </Notice>
          <Notice tone="error" title="Payment Failed">
            Your card was declined or the card details were incorrect. Nothing was charged.
          </Notice>
        </div>
      </Show>
      <Show title="Prices">
        <p className="flex flex-wrap items-baseline gap-8">
          <Price amount="$299" />
          <Price amount="$1,234" size="large" note="total, 2 travellers" />
          <Price amount="KWD 1,234,567" size="huge" note="total, 9 travellers" />
        </p>
      </Show>
      <Show title="Accordion">
        <div>
          <AccordionItem group="design" summary="When do I get my money back?" open>
            Refunds are initiated within 24-48 hours.
          </AccordionItem>
          <AccordionItem
            group="design"
            summary="A question that is long enough to run over more than one line on a telephone, which happens"
          >
            And a short answer.
          </AccordionItem>
        </div>
      </Show>
      <Show title="Skeleton">
        <div className="card flex items-center gap-4 p-4">
          <Skeleton className="size-10" />
          <div className="flex-1">
            <Skeleton className="mb-2 h-5 w-1/2" />
            <Skeleton className="h-4 w-3/4" />
          </div>
          <Skeleton className="h-8 w-24" />
        </div>
      </Show>
      <Show title="Running text">
        <Prose>
          <p>
            Fees for changes are set by the airline. Read the <a href="/faq">questions</a> first.
          </p>
          <h3 className="mt-7">Data we keep</h3>
          <ul className="list-disc space-y-1.5 ps-5">
            <li>Your name, as on the passport</li>
            <li>Your email address</li>
          </ul>
        </Prose>
      </Show>
      <DialogSample isOpen={dialog} />
    </>
  )
}

function Palette() {
  return (
    <>
      <Show title="Colours">
        <ul className="grid grid-cols-2 gap-3 md:grid-cols-4 lg:grid-cols-7">
          {swatches.map(([name, look]) => (
            <li key={name} className={`card p-4 ${look}`}>
              {name}
            </li>
          ))}
        </ul>
      </Show>
      <Show title="Type">
        {sizes.map((size) => (
          <p key={size} className={`${size} font-display`}>
            From here to there, $1,234 at 14:05
          </p>
        ))}
      </Show>
    </>
  )
}

function DialogSample({ isOpen }: { isOpen: boolean }) {
  return (
    <Show title="Dialog">
      <ButtonLink variant="secondary" to="/design?dialog" preventScrollReset>
        Open the dialog
      </ButtonLink>
      {isOpen && (
        <Dialog
          title="Cancel this booking?"
          closeTo="/design"
          footer={
            <>
              <ButtonLink variant="secondary" to="/design">
                Keep it
              </ButtonLink>
              <ButtonLink variant="danger" to="/design">
                Cancel and refund $412
              </ButtonLink>
            </>
          }
        >
          <p>You paid $540. The airline refunds $412 to the card ending in 4242.</p>
        </Dialog>
      )}
    </Show>
  )
}
