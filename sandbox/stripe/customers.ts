import type { Account } from './account.ts'
import { missing, refuse } from './requests/errors.ts'
import type { Params } from './requests/params.ts'
import type { Customer, CustomerRecord, MethodRecord } from './records.ts'

/** Finds a customer by a parameter. A deleted customer no longer exists. */
export function customerFor(account: Account, id: string, param = 'customer'): CustomerRecord {
  const known = account.records.customers.get(id)
  return known && !known.deleted ? known : missing('customer', id, param)
}

export function customerById(account: Account, id: string): CustomerRecord {
  return account.records.customers.get(id) ?? missing('customer', id, 'id', true)
}

/** A deleted customer keeps only its id. */
export function customerView({ view, deleted }: CustomerRecord) {
  return deleted ? { id: view.id, object: view.object, deleted } : view
}

export function createCustomer(account: Account, params: Params): CustomerRecord {
  const id = account.id('cus')
  const view: Customer = {
    id,
    object: 'customer',
    address: null,
    balance: 0,
    created: account.seconds(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: params.string('description') ?? null,
    email: params.string('email', 512) ?? null,
    invoice_prefix: account.id('').slice(1, 9).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: params.metadata(),
    name: params.string('name', 256) ?? null,
    next_invoice_sequence: 1,
    phone: params.string('phone', 20) ?? null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  }
  params.done()
  const record: CustomerRecord = { view, deleted: false }
  account.records.customers.put(id, record)
  return record
}

/** Deletes a customer and detaches its payment methods. */
export function deleteCustomer(account: Account, id: string): object {
  const record = customerById(account, id)
  if (record.deleted) missing('customer', id, 'id', true)
  record.deleted = true
  account.records.customers.put(id, record)
  for (const method of methodsOf(account, id)) detach(account, method)
  return customerView(record)
}

function methodsOf(account: Account, id: string): MethodRecord[] {
  return account.records.methods.list({ key: 'customer', value: id })
}

/** Attaches a payment method, so that the customer can pay with it again. */
export function attach(account: Account, method: MethodRecord, customer: string): void {
  method.view.customer = customer
  method.spent = false
  account.records.methods.put(method.view.id, method, { customer })
}

export function detachMethod(account: Account, id: string, params: Params): MethodRecord {
  const method =
    account.records.methods.get(id) ?? missing('PaymentMethod', id, 'payment_method', true)
  params.done()
  if (method.view.customer === null) {
    refuse(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    )
  }
  detach(account, method)
  return method
}

function detach(account: Account, method: MethodRecord): void {
  method.view.customer = null
  method.spent = true
  account.records.methods.put(method.view.id, method, {})
}

/** A customer's payment method pays only for that customer. */
export function requireOwner({ view }: MethodRecord, customer: string | null): void {
  if (view.customer === null || view.customer === customer) return
  refuse(
    customer === null
      ? 'The payment method you provided is attached to a customer so for security purposes you must provide the customer in the request.'
      : `The customer does not have a payment method with the ID ${view.id}. The payment method must be attached to the customer.`,
    { param: 'payment_method' },
  )
}
