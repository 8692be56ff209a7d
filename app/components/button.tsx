import { Link } from '@remix-run/react'
import type { LinkProps } from '@remix-run/react'
import type { ButtonHTMLAttributes, MouseEvent } from 'react'
import { classes } from '#app/components/classes.ts'

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'call'

type Look = {
  variant?: ButtonVariant
  size?: 'small' | 'medium' | 'large'
  /** As wide as its container. */
  wide?: boolean
}

function look({ variant = 'primary', size = 'medium', wide }: Look, className?: string) {
  return classes(
    'btn',
    variant !== 'primary' && `btn-${variant}`,
    size !== 'medium' && `btn-${size}`,
    wide && 'w-full',
    className,
  )
}

type ButtonProps = Look &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** The form is on its way: the button keeps focus and its size, and does nothing. */
    pending?: boolean
    pendingLabel?: string
  }

export function Button({
  variant,
  size,
  wide,
  pending,
  pendingLabel,
  className,
  children,
  type = 'submit',
  onClick,
  ...rest
}: ButtonProps) {
  const busy = pending
    ? {
        'aria-busy': true,
        'aria-disabled': true,
        onClick: (event: MouseEvent) => event.preventDefault(),
      }
    : { onClick }
  return (
    <button {...rest} {...busy} type={type} className={look({ variant, size, wide }, className)}>
      {pending && pendingLabel ? pendingLabel : children}
    </button>
  )
}

type ButtonLinkProps = Look & LinkProps

/** A link that looks like a button. Also takes `tel:`, `mailto:` and other whole addresses. */
export function ButtonLink({ variant, size, wide, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={look({ variant, size, wide }, className)} />
}
