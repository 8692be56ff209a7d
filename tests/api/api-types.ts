// Generated from the OpenAPI document. Written anew by `vitest -u`.
export interface paths {
  '/api/flights/search': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * The same search by query, for further pages.
     * @description For: anyone.
     */
    get: operations['searchFlightsByQuery']
    put?: never
    /**
     * Search flights. Offers are sorted by price; 30 a page unless told otherwise.
     * @description For: anyone.
     */
    post: operations['searchFlights']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/flights/offer/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * One offer at its present price, with the services that can be added. 410 when it has expired, with its replacement: the same flight and fare in a new offer, where one is found.
     * @description For: anyone.
     */
    get: operations['readOffer']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/flights/seatmaps/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * The seat maps of an offer; empty where seats cannot be chosen.
     * @description For: anyone.
     */
    get: operations['listSeatMaps']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/flights/verify-offer/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Whether an offer can still be booked. 410 when it has expired, with its replacement where one is found.
     * @description For: anyone.
     */
    get: operations['verifyOffer']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/flights/fares': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * The lowest fare of each day of a month, as far as searches of the last hours know it.
     * @description For: anyone.
     */
    get: operations['listFares']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/bookings': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * The bookings of whoever is signed in, or of this session, newest first; 100 a page unless told otherwise.
     * @description For: owner.
     */
    get: operations['listOwnBookings']
    put?: never
    /**
     * Book an offer: the card is authorised, the order placed, the money captured. Repeating it answers with the same booking.
     * @description For: anyone.
     */
    post: operations['bookOffer']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/bookings/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * One booking of whoever is signed in, or of this session.
     * @description For: owner.
     */
    get: operations['readBooking']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/bookings/{id}/cancel': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Cancel a booking. Refunds in airline credits instead of money need `acceptCredits`; without it 409 AIRLINE_CREDITS and nothing is cancelled.
     * @description For: owner.
     */
    post: operations['cancelBooking']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/payments/process-card': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Pay for the open checkout of this session, for exactly its total. The saga goes on by itself: the order is placed and only then the money captured.
     * @description For: owner.
     */
    post: operations['processCard']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/system/mode': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Whether real tickets and real money move.
     * @description For: anyone.
     */
    get: operations['readMode']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/auth/login': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Sign in; sets the session cookie. 401 CODE_REQUIRED where the account asks for a code as well.
     * @description For: anyone.
     */
    post: operations['login']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/auth/register': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Open an account. It does not sign in.
     * @description For: anyone.
     */
    post: operations['registerAccount']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/auth/change-password': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Set a new password and end all other sessions.
     * @description For: user.
     */
    post: operations['changeOwnPassword']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/auth/user': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Who is signed in.
     * @description For: user.
     */
    get: operations['readUser']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/auth/logout': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Sign out. Answers the same when nobody was signed in.
     * @description For: anyone.
     */
    post: operations['logout']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/settings': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * The mode and which providers have live keys.
     * @description For: administrator.
     */
    get: operations['readSettings']
    put?: never
    /**
     * Switch the mode. 422 LIVE_KEYS_MISSING without live keys, 403 SIGN_IN_AGAIN 15 minutes after a sign-in.
     * @description For: administrator.
     */
    post: operations['changeSettings']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/login': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Whether the session is an administrator’s.
     * @description For: administrator.
     */
    post: operations['checkAdministrator']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/force-admin-login': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Sign in as administrator without a password. Production builds answer 404.
     * @description For: development.
     */
    post: operations['forceAdministrator']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
}
export type webhooks = Record<string, never>
export interface components {
  schemas: {
    /**
     * @example {
     *       "origin": "LHR",
     *       "destination": "JFK",
     *       "departureDate": "2027-05-01",
     *       "returnDate": "2027-05-08",
     *       "cabinClass": "economy",
     *       "adultsCount": 1,
     *       "childrenCount": 1,
     *       "ages": [
     *         9
     *       ]
     *     }
     */
    SearchRequest: {
      origin: string
      destination: string
      departureDate: string
      returnDate?: string | null
      /** @enum {string} */
      tripType?: 'one-way' | 'round-trip'
      /**
       * @description "economy" unless sent.
       * @enum {string}
       */
      cabinClass?: 'economy' | 'premium_economy' | 'business' | 'first'
      /** @description 1 unless sent. */
      adultsCount?: number
      /** @description 0 unless sent. */
      childrenCount?: number
      /** @description 0 unless sent. */
      infantsCount?: number
      adults?: number
      children?: number
      infants?: number
      ages?: number[] | string
      /** @description 1 unless sent. */
      page?: number
      /** @description 30 unless sent. */
      limit?: number
    }
    SearchResponse: {
      /** @constant */
      success: true
      offers: components['schemas']['Offer'][]
      total_count: number
      meta: {
        total: number
        page: number
        limit: number
      }
    }
    Offer: {
      id: string
      total_amount: string
      total_currency: string
      base_amount: string | null
      base_currency: string | null
      tax_amount: string | null
      tax_currency: string | null
      service_fee_amount: string | null
      service_fee_currency: string | null
      owner: components['schemas']['Airline']
      conditions: {
        refundable: boolean | null
        changeable: boolean | null
      }
      available_services: {
        id: string
        type: string
        name: string
        description: string
        total_amount: string | null
        total_currency: string | null
      }[]
      passenger_identity_documents_required: boolean
      supported_passenger_identity_document_types: 'passport'[]
      supported_loyalty_programmes: string[]
      private_fares: {
        /** @enum {string} */
        type: 'corporate' | 'leisure' | 'negotiated'
      }[]
      passengers: {
        id: string
        /** @enum {string} */
        type: 'adult' | 'child' | 'infant_without_seat'
        age: number | null
      }[]
      slices: components['schemas']['Slice'][]
      expires_at: string
    }
    Airline: {
      name: string
      iata_code: string
      logo_url: string | null
    }
    Slice: {
      id: string
      origin: {
        iata_code: string
        city_name: string
        name: string
      }
      destination: {
        iata_code: string
        city_name: string
        name: string
      }
      departure_time: string
      arrival_time: string
      duration: string | null
      segments: components['schemas']['Segment'][]
    }
    Segment: {
      id: string
      origin: {
        iata_code: string
        city_name: string
        name: string
        country_code: string | null
      }
      destination: {
        iata_code: string
        city_name: string
        name: string
        country_code: string | null
      }
      departing_at: string
      arriving_at: string
      duration: string | null
      flight_number: string
      aircraft: {
        name: string
      } | null
      marketing_carrier: components['schemas']['Airline']
      operating_carrier: components['schemas']['Airline']
      airline: {
        name: string
        iata_code: string
        logo_url: string | null
        icao_code: string | null
        id: string | null
      }
      services: {
        type: string
        description: string
      }[]
    }
    /**
     * @example {
     *       "success": false,
     *       "message": "Please choose a departure date",
     *       "code": "VALIDATION_ERROR",
     *       "errors": {
     *         "departureDate": [
     *           "Please choose a departure date"
     *         ]
     *       }
     *     }
     */
    Failure: {
      /** @constant */
      success: false
      message: string
      /** @enum {string} */
      code?:
        | 'ACCESS_DENIED'
        | 'ADMIN_LOGIN_FAILED'
        | 'AIRLINE_CREDITS'
        | 'ALREADY_CANCELLED'
        | 'AMBIGUOUS'
        | 'AMOUNT_MISMATCH'
        | 'BAD_JSON'
        | 'BAD_REQUEST'
        | 'BOOKING_FAILED'
        | 'BUSY'
        | 'CARD_ENTRY_HOSTED'
        | 'CODE_REQUIRED'
        | 'DEPARTED'
        | 'DOCUMENTS_LOST'
        | 'DUPLICATE_BOOKING'
        | 'FOREIGN_ORIGIN'
        | 'INTERNAL'
        | 'INVALID_CREDENTIALS'
        | 'LIVE_KEYS_MISSING'
        | 'METHOD_NOT_ALLOWED'
        | 'NON_REFUNDABLE'
        | 'NOT_AUTHENTICATED'
        | 'NOT_CANCELLABLE'
        | 'NOT_FOUND'
        | 'NOT_READABLE'
        | 'NO_OPEN_CHECKOUT'
        | 'NO_QUOTE'
        | 'OFFER_EXPIRED'
        | 'PASSWORD_CHANGE_REQUIRED'
        | 'PAYMENT_FAILED'
        | 'PRICE_CHANGED'
        | 'REFUND_UNKNOWN'
        | 'REFUSED'
        | 'SALES_PAUSED'
        | 'SECOND_FACTOR_REQUIRED'
        | 'SIGN_IN_AGAIN'
        | 'STALE_QUOTE'
        | 'TAKEN'
        | 'TOO_LARGE'
        | 'TOO_MANY_ATTEMPTS'
        | 'UNAVAILABLE'
        | 'UNREACHABLE'
        | 'VALIDATION_ERROR'
        | 'WEAK_PASSWORD'
        | 'WRONG_CODE'
        | 'WRONG_PASSWORD'
      errors?: {
        [key: string]: string[]
      }
    }
    GoneOffer: {
      /** @constant */
      success: false
      message: string
      /** @enum {string} */
      code?:
        | 'ACCESS_DENIED'
        | 'ADMIN_LOGIN_FAILED'
        | 'AIRLINE_CREDITS'
        | 'ALREADY_CANCELLED'
        | 'AMBIGUOUS'
        | 'AMOUNT_MISMATCH'
        | 'BAD_JSON'
        | 'BAD_REQUEST'
        | 'BOOKING_FAILED'
        | 'BUSY'
        | 'CARD_ENTRY_HOSTED'
        | 'CODE_REQUIRED'
        | 'DEPARTED'
        | 'DOCUMENTS_LOST'
        | 'DUPLICATE_BOOKING'
        | 'FOREIGN_ORIGIN'
        | 'INTERNAL'
        | 'INVALID_CREDENTIALS'
        | 'LIVE_KEYS_MISSING'
        | 'METHOD_NOT_ALLOWED'
        | 'NON_REFUNDABLE'
        | 'NOT_AUTHENTICATED'
        | 'NOT_CANCELLABLE'
        | 'NOT_FOUND'
        | 'NOT_READABLE'
        | 'NO_OPEN_CHECKOUT'
        | 'NO_QUOTE'
        | 'OFFER_EXPIRED'
        | 'PASSWORD_CHANGE_REQUIRED'
        | 'PAYMENT_FAILED'
        | 'PRICE_CHANGED'
        | 'REFUND_UNKNOWN'
        | 'REFUSED'
        | 'SALES_PAUSED'
        | 'SECOND_FACTOR_REQUIRED'
        | 'SIGN_IN_AGAIN'
        | 'STALE_QUOTE'
        | 'TAKEN'
        | 'TOO_LARGE'
        | 'TOO_MANY_ATTEMPTS'
        | 'UNAVAILABLE'
        | 'UNREACHABLE'
        | 'VALIDATION_ERROR'
        | 'WEAK_PASSWORD'
        | 'WRONG_CODE'
        | 'WRONG_PASSWORD'
      errors?: {
        [key: string]: string[]
      }
      replacement?: components['schemas']['Replacement']
    }
    Replacement: {
      offer_id: string
      total_amount: string
      total_currency: string
      previous_amount: string
      previous_currency: string
    }
    SeatMaps: {
      /** @constant */
      success: true
      data: {
        id: string
        slice_id: string
        segment_id: string
        cabins: {
          /** @enum {string} */
          cabin_class: 'economy' | 'premium_economy' | 'business' | 'first'
          deck_configuration: string
          rows: {
            number: string | null
            sections: {
              elements: {
                /** @enum {string} */
                type: 'seat' | 'other'
                designator: string | null
                name: string | null
                disclosures: string[]
                available: boolean
                available_services: {
                  passenger_id: string
                  total_amount: string
                  total_currency: string
                }[]
              }[]
            }[]
          }[]
        }[]
      }[]
    }
    Validity: {
      replacement?: components['schemas']['Replacement']
      success: boolean
      valid: boolean
      message: string
      /** @enum {string} */
      error?:
        | 'MISSING_OFFER_ID'
        | 'NO_RESPONSE'
        | 'PARSE_ERROR'
        | 'OFFER_EXPIRED'
        | 'API_ERROR'
        | 'UNEXPECTED_RESPONSE'
      code?: string
      offer_id: string | null
      expires_at: string | null
      minutes_remaining: number | null
    }
    Fares: {
      /** @constant */
      success: true
      fares: {
        [key: string]: {
          amount: string
          currency: string
        }
      }
    }
    /**
     * @example {
     *       "offerId": "off_0000A3vUda8dKRtUSQPSXw",
     *       "passengers": [
     *         {
     *           "title": "ms",
     *           "firstName": "Ada",
     *           "lastName": "Lovelace",
     *           "gender": "female",
     *           "dateOfBirth": "1985-12-10",
     *           "email": "ada@example.com",
     *           "phone": "+442071838750"
     *         }
     *       ],
     *       "paymentDetails": {
     *         "amount": "684",
     *         "currency": "USD",
     *         "cardDetails": {
     *           "number": "4242424242424242",
     *           "expiryMonth": "12",
     *           "expiryYear": "34",
     *           "cvv": "123",
     *           "holderName": "Ada Lovelace"
     *         }
     *       }
     *     }
     */
    BookingRequest: {
      offerId: string
      passengers: components['schemas']['PassengerRequest'][]
      paymentDetails: {
        amount: number | string
        currency: string
        cardDetails: components['schemas']['CardDetails']
      }
      /** @description false unless sent. */
      confirmDuplicate?: boolean
    }
    PassengerRequest: {
      id?: string
      /** @enum {string} */
      type?: 'adult' | 'child' | 'infant_without_seat'
      /** @enum {string} */
      title: 'mr' | 'ms' | 'mrs' | 'miss' | 'dr'
      firstName: string
      lastName: string
      /** @enum {string} */
      gender?: 'male' | 'female' | 'undisclosed'
      dateOfBirth: string
      email?: string
      phone?: string
      passportNumber?: string
      passportExpiryDate?: string
      passportIssuingCountry?: string
      loyaltyAirline?: string
      loyaltyNumber?: string
    }
    CardDetails: {
      number: string
      expiryMonth: string | number
      expiryYear: string | number
      cvv: string
      holderName: string
    }
    BookingResponse: {
      /** @constant */
      success: true
      id: string
      duffelBookingId: string
      accountCreated: boolean
      accountInfo?: {
        username: string
        password: string
        email: string
      }
      emailContent?: string
    }
    Pending: {
      /** @constant */
      success: false
      message: string
      /** @enum {string} */
      code: 'PENDING' | 'AUTHENTICATION_REQUIRED'
      redirectUrl?: string
    }
    PriceChanged: {
      /** @constant */
      success: false
      message: string
      /** @enum {string} */
      code: 'PRICE_CHANGED' | 'AMOUNT_MISMATCH'
      errors?: {
        [key: string]: string[]
      }
      stated: {
        amount: string
        currency: string
      } | null
      total: {
        amount: string
        currency: string
      }
    }
    DuplicateBooking: {
      /** @constant */
      success: false
      message: string
      /** @constant */
      code: 'DUPLICATE_BOOKING'
      errors?: {
        [key: string]: string[]
      }
      duplicates: {
        bookingId: string | null
        reference: string | null
        flights: string[]
        travellers: string[]
      }[]
    }
    BookingList: {
      bookings: components['schemas']['Booking'][]
      total_count: number
      meta: {
        total: number
        page: number
        limit: number
      }
    }
    Booking: {
      id: string
      /** @enum {string} */
      status: 'confirmed' | 'pending' | 'completed' | 'cancelled' | 'cancelled_by_airline'
      statusLabel: string
      cancelledSegments: string[]
      duffelBookingId: string
      reference: string
      createdAt: string
      bookingData: {
        slices: components['schemas']['Slice'][]
        passengers: {
          id: string
          given_name: string
          family_name: string
          /** @enum {string} */
          type: 'adult' | 'child' | 'infant'
        }[]
        total_amount: string
        total_currency: string
        service_fee_amount: string | null
        service_fee_currency: string | null
        conditions: {
          cancellation_options: {
            refundable: boolean | null
          }
        }
      } | null
    }
    CancelResponse: {
      /** @constant */
      success: true
      message: string
      refund: {
        amount: string
        currency: string
        /** @enum {string} */
        to: 'card' | 'airline_credits' | 'nowhere'
      }
    }
    PaymentRequest: {
      amount: number | string
      currency: string
      cardDetails: components['schemas']['CardDetails']
      offerId?: string
      /** @description false unless sent. */
      confirmDuplicate?: boolean
    }
    PaymentResponse: {
      /** @constant */
      success: true
      paymentId: string
      message: string
    }
    Login: {
      username: string
      password: string
      code?: string
    }
    Done: {
      /** @constant */
      success: true
      message: string
    }
    Registration: {
      username: string
      email: string
      firstName: string
      lastName: string
      password: string
    }
    User: {
      username: string
      email: string
      createdAt: string
      firstName: string
      isAdmin: boolean
    }
    Settings: {
      enableLiveMode: boolean
      /** @enum {string} */
      environment: 'development' | 'production' | 'test'
      duffelConfigured: boolean
      stripeConfigured: boolean
    }
  }
  responses: never
  parameters: never
  requestBodies: never
  headers: never
  pathItems: never
}
export type $defs = Record<string, never>
export interface operations {
  searchFlightsByQuery: {
    parameters: {
      query: {
        origin: string
        destination: string
        departureDate: string
        returnDate?: string | null
        tripType?: 'one-way' | 'round-trip'
        cabinClass?: 'economy' | 'premium_economy' | 'business' | 'first'
        adultsCount?: number
        childrenCount?: number
        infantsCount?: number
        adults?: number
        children?: number
        infants?: number
        ages?: number[] | string
        page?: number
        limit?: number
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['SearchResponse']
        }
      }
      /** @description The request could not be read */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Refused: another site’s page, or not an administrator */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Wrong method; `Allow` names the right ones */
      405: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description The request is too large */
      413: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description A field is wrong; `errors` names it */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Too many tries; `Retry-After` says when to come back */
      429: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Our mistake */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description The airline or the payment provider cannot be reached */
      503: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
    }
  }
  searchFlights: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['SearchRequest']
      }
    }
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['SearchResponse']
        }
      }
      /** @description The request could not be read */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Refused: another site’s page, or not an administrator */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Wrong method; `Allow` names the right ones */
      405: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description The request is too large */
      413: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description A field is wrong; `errors` names it */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Too many tries; `Retry-After` says when to come back */
      429: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Our mistake */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description The airline or the payment provider cannot be reached */
      503: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
    }
  }
  readOffer: {
    parameters: {
      query?: never
      header?: never
      path: {
        id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Offer']
        }
      }
      /** @description The request could not be read */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Refused: another site’s page, or not an administrator */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description There is none, or it is somebody else’s */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Wrong method; `Allow` names the right ones */
      405: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description The offer has expired (`OFFER_EXPIRED`) */
      410: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['GoneOffer']
        }
      }
      /** @description The request is too large */
      413: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description A field is wrong; `errors` names it */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Our mistake */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description The airline or the payment provider cannot be reached */
      503: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
    }
  }
  listSeatMaps: {
    parameters: {
      query?: never
      header?: never
      path: {
        id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['SeatMaps']
        }
      }
      /** @description The request could not be read */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Refused: another site’s page, or not an administrator */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description There is none, or it is somebody else’s */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Wrong method; `Allow` names the right ones */
      405: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description The offer has expired (`OFFER_EXPIRED`) */
      410: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description The request is too large */
      413: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description A field is wrong; `errors` names it */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Our mistake */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description The airline or the payment provider cannot be reached */
      503: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
    }
  }
  verifyOffer: {
    parameters: {
      query?: never
      header?: never
      path: {
        id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Validity']
        }
      }
      /** @description The request could not be read */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Validity']
        }
      }
      /** @description Refused: another site’s page, or not an administrator */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description There is none, or it is somebody else’s */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Validity']
        }
      }
      /** @description Wrong method; `Allow` names the right ones */
      405: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description The offer has expired (`OFFER_EXPIRED`) */
      410: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Validity']
        }
      }
      /** @description The request is too large */
      413: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description A field is wrong; `errors` names it */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Our mistake */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description The airline or the payment provider cannot be reached */
      503: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Validity']
        }
      }
    }
  }
  listFares: {
    parameters: {
      query: {
        origin: string
        destination: string
        departureDate: string
        returnDate?: string | null
        tripType?: 'one-way' | 'round-trip'
        cabinClass?: 'economy' | 'premium_economy' | 'business' | 'first'
        adultsCount?: number
        childrenCount?: number
        infantsCount?: number
        adults?: number
        children?: number
        infants?: number
        ages?: number[] | string
        month: string
        step?: 'departure' | 'return'
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Fares']
        }
      }
      /** @description The request could not be read */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Refused: another site’s page, or not an administrator */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Wrong method; `Allow` names the right ones */
      405: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description The request is too large */
      413: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description A field is wrong; `errors` names it */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Our mistake */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description The airline or the payment provider cannot be reached */
      503: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
    }
  }
  listOwnBookings: {
    parameters: {
      query?: {
        page?: number
        limit?: number
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['BookingList']
        }
      }
      /** @description The request could not be read */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Not authenticated */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Refused: another site’s page, or not an administrator */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Wrong method; `Allow` names the right ones */
      405: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description The request is too large */
      413: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description A field is wrong; `errors` names it */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Our mistake */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description The airline or the payment provider cannot be reached */
      503: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
    }
  }
  bookOffer: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['BookingRequest']
      }
    }
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['BookingResponse']
        }
      }
      /** @description Made */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['BookingResponse']
        }
      }
      /** @description Under way; look again */
      202: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Pending']
        }
      }
      /** @description The request could not be read */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description The card was not charged */
      402: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure'] | components['schemas']['Pending']
        }
      }
      /** @description Refused: another site’s page, or not an administrator */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description There is none, or it is somebody else’s */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Wrong method; `Allow` names the right ones */
      405: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Something else has happened in the meantime */
      409: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | (components['schemas']['Failure'] | components['schemas']['PriceChanged'])
            | components['schemas']['DuplicateBooking']
        }
      }
      /** @description The offer has expired (`OFFER_EXPIRED`) */
      410: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description The request is too large */
      413: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description A field is wrong; `errors` names it */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Too many tries; `Retry-After` says when to come back */
      429: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Our mistake */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description The airline or the payment provider cannot be reached */
      503: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
    }
  }
  readBooking: {
    parameters: {
      query?: never
      header?: never
      path: {
        id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Booking']
        }
      }
      /** @description The request could not be read */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Not authenticated */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Refused: another site’s page, or not an administrator */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description There is none, or it is somebody else’s */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Wrong method; `Allow` names the right ones */
      405: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description The request is too large */
      413: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description A field is wrong; `errors` names it */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Our mistake */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description The airline or the payment provider cannot be reached */
      503: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
    }
  }
  cancelBooking: {
    parameters: {
      query?: never
      header?: never
      path: {
        id: string
      }
      cookie?: never
    }
    requestBody?: {
      content: {
        'application/json': {
          acceptCredits?: boolean
        }
      }
    }
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['CancelResponse']
        }
      }
      /** @description Under way; look again */
      202: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Pending']
        }
      }
      /** @description The request could not be read */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Not authenticated */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Refused: another site’s page, or not an administrator */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description There is none, or it is somebody else’s */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Wrong method; `Allow` names the right ones */
      405: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Something else has happened in the meantime */
      409: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description The request is too large */
      413: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description A field is wrong; `errors` names it */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Too many tries; `Retry-After` says when to come back */
      429: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Our mistake */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description The airline or the payment provider cannot be reached */
      503: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
    }
  }
  processCard: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['PaymentRequest']
      }
    }
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['PaymentResponse']
        }
      }
      /** @description Under way; look again */
      202: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Pending']
        }
      }
      /** @description The request could not be read */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description The card was not charged */
      402: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure'] | components['schemas']['Pending']
        }
      }
      /** @description Refused: another site’s page, or not an administrator */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description There is none, or it is somebody else’s */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Wrong method; `Allow` names the right ones */
      405: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Something else has happened in the meantime */
      409: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | (components['schemas']['Failure'] | components['schemas']['PriceChanged'])
            | components['schemas']['DuplicateBooking']
        }
      }
      /** @description The offer has expired (`OFFER_EXPIRED`) */
      410: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description The request is too large */
      413: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description A field is wrong; `errors` names it */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Too many tries; `Retry-After` says when to come back */
      429: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Our mistake */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description The airline or the payment provider cannot be reached */
      503: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
    }
  }
  readMode: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            isLiveMode: boolean
            /** @enum {string} */
            mode: 'test' | 'live'
          }
        }
      }
      /** @description The request could not be read */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Refused: another site’s page, or not an administrator */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Wrong method; `Allow` names the right ones */
      405: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description The request is too large */
      413: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description A field is wrong; `errors` names it */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Our mistake */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description The airline or the payment provider cannot be reached */
      503: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
    }
  }
  login: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['Login']
      }
    }
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Done']
        }
      }
      /** @description The request could not be read */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Not authenticated */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Refused: another site’s page, or not an administrator */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Wrong method; `Allow` names the right ones */
      405: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description The request is too large */
      413: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description A field is wrong; `errors` names it */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Too many tries; `Retry-After` says when to come back */
      429: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Our mistake */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description The airline or the payment provider cannot be reached */
      503: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
    }
  }
  registerAccount: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['Registration']
      }
    }
    responses: {
      /** @description Made */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Done']
        }
      }
      /** @description The request could not be read */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Refused: another site’s page, or not an administrator */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Wrong method; `Allow` names the right ones */
      405: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Something else has happened in the meantime */
      409: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description The request is too large */
      413: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description A field is wrong; `errors` names it */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Too many tries; `Retry-After` says when to come back */
      429: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Our mistake */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description The airline or the payment provider cannot be reached */
      503: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
    }
  }
  changeOwnPassword: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          currentPassword: string
          newPassword: string
        }
      }
    }
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Done']
        }
      }
      /** @description The request could not be read */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Not authenticated */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Refused: another site’s page, or not an administrator */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Wrong method; `Allow` names the right ones */
      405: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description The request is too large */
      413: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description A field is wrong; `errors` names it */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Too many tries; `Retry-After` says when to come back */
      429: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Our mistake */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description The airline or the payment provider cannot be reached */
      503: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
    }
  }
  readUser: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['User']
        }
      }
      /** @description The request could not be read */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Not authenticated */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Refused: another site’s page, or not an administrator */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Wrong method; `Allow` names the right ones */
      405: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description The request is too large */
      413: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description A field is wrong; `errors` names it */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Our mistake */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description The airline or the payment provider cannot be reached */
      503: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
    }
  }
  logout: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Done']
        }
      }
      /** @description The request could not be read */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Refused: another site’s page, or not an administrator */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Wrong method; `Allow` names the right ones */
      405: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description The request is too large */
      413: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description A field is wrong; `errors` names it */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Our mistake */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description The airline or the payment provider cannot be reached */
      503: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
    }
  }
  readSettings: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Settings']
        }
      }
      /** @description The request could not be read */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Not authenticated */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Refused: another site’s page, or not an administrator */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Wrong method; `Allow` names the right ones */
      405: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description The request is too large */
      413: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description A field is wrong; `errors` names it */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Our mistake */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description The airline or the payment provider cannot be reached */
      503: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
    }
  }
  changeSettings: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          enableLiveMode: boolean
        }
      }
    }
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            enableLiveMode: boolean
            /** @enum {string} */
            environment: 'development' | 'production' | 'test'
            duffelConfigured: boolean
            stripeConfigured: boolean
            /** @constant */
            success: true
            message: string
          }
        }
      }
      /** @description The request could not be read */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Not authenticated */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Refused: another site’s page, or not an administrator */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Wrong method; `Allow` names the right ones */
      405: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description The request is too large */
      413: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description A field is wrong; `errors` names it */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Our mistake */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description The airline or the payment provider cannot be reached */
      503: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
    }
  }
  checkAdministrator: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Done']
        }
      }
      /** @description The request could not be read */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Not authenticated */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Refused: another site’s page, or not an administrator */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Wrong method; `Allow` names the right ones */
      405: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description The request is too large */
      413: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description A field is wrong; `errors` names it */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Our mistake */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description The airline or the payment provider cannot be reached */
      503: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
    }
  }
  forceAdministrator: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Done']
        }
      }
      /** @description The request could not be read */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Refused: another site’s page, or not an administrator */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description There is none, or it is somebody else’s */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Wrong method; `Allow` names the right ones */
      405: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description The request is too large */
      413: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description A field is wrong; `errors` names it */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Our mistake */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description The airline or the payment provider cannot be reached */
      503: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
    }
  }
}
