// Generated from the OpenAPI document. To update, run `vitest -u`.
export interface paths {
  '/api/flights/search': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /**
     * Search flights by query parameters, for example to read further pages.
     * @description Access: anyone.
     */
    get: operations['searchFlightsByQuery']
    put?: never
    /**
     * Search flights. Offers are sorted by price, by default 30 per page.
     * @description Access: anyone.
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
     * Read an offer at its current price, with the services that can be added. 410 when it has expired, with a new offer for the same flight and fare if one is found.
     * @description Access: anyone.
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
     * List the seat maps of an offer. Empty when seats cannot be chosen.
     * @description Access: anyone.
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
     * Check whether an offer can still be booked. 410 when it has expired, with a replacement if one is found.
     * @description Access: anyone.
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
     * List the lowest fare of each day of a month, from searches of the last 6 hours.
     * @description Access: anyone.
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
     * List the bookings of the signed-in user or of this session, newest first, by default 100 per page.
     * @description Access: owner.
     */
    get: operations['listOwnBookings']
    put?: never
    /**
     * Book an offer: hold the amount on the card, place the order, then charge the card. Repeating the request returns the same booking.
     * @description Access: anyone.
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
     * Read one booking of the signed-in user or of this session.
     * @description Access: owner.
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
     * Cancel a booking. A refund as travel credit needs `acceptCredits`. Without it, the call answers 409 AIRLINE_CREDITS and cancels nothing.
     * @description Access: owner.
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
     * Pay the exact total of the open checkout of this session. The order is then placed, and the card is charged only after that.
     * @description Access: owner.
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
     * Read the mode: test, or live with real tickets and real money.
     * @description Access: anyone.
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
     * Sign in and set the session cookie. 401 CODE_REQUIRED when the account uses two-factor authentication.
     * @description Access: anyone.
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
     * Create an account. This does not sign the user in.
     * @description Access: anyone.
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
     * @description Access: user.
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
     * Read the signed-in user.
     * @description Access: user.
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
     * Sign out. Also succeeds when signed out already.
     * @description Access: anyone.
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
     * Read the mode, and which providers have live keys.
     * @description Access: administrator.
     */
    get: operations['readSettings']
    put?: never
    /**
     * Switch the mode. 422 LIVE_KEYS_MISSING without live keys, 403 SIGN_IN_AGAIN if the sign-in is older than 15 minutes.
     * @description Access: administrator.
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
     * Check whether the session belongs to an administrator.
     * @description Access: administrator.
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
     * @description Access: development.
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
       * @description Default: "economy".
       * @enum {string}
       */
      cabinClass?: 'economy' | 'premium_economy' | 'business' | 'first'
      /** @description Default: 1. */
      adultsCount?: number
      /** @description Default: 0. */
      childrenCount?: number
      /** @description Default: 0. */
      infantsCount?: number
      adults?: number
      children?: number
      infants?: number
      ages?: number[] | string
      /** @description Default: 1. */
      page?: number
      /** @description Default: 30. */
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
     *       "message": "Please select a departure date",
     *       "code": "VALIDATION_ERROR",
     *       "errors": {
     *         "departureDate": [
     *           "Please select a departure date"
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
      /** @description Default: false. */
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
      hasChangeToReview: boolean
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
      /** @description Default: false. */
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
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['SearchResponse']
        }
      }
      /** @description The request is malformed */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Refused. The request comes from another site, or needs an administrator */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Wrong method. `Allow` lists the allowed ones */
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
      /** @description A field is invalid. `errors` lists the messages by field */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Too many attempts. Wait for the seconds in `Retry-After` */
      429: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Internal error */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description The airline or the payment provider is unavailable */
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
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['SearchResponse']
        }
      }
      /** @description The request is malformed */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Refused. The request comes from another site, or needs an administrator */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Wrong method. `Allow` lists the allowed ones */
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
      /** @description A field is invalid. `errors` lists the messages by field */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Too many attempts. Wait for the seconds in `Retry-After` */
      429: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Internal error */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description The airline or the payment provider is unavailable */
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
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Offer']
        }
      }
      /** @description The request is malformed */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Refused. The request comes from another site, or needs an administrator */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Not found, or it belongs to someone else */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Wrong method. `Allow` lists the allowed ones */
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
      /** @description A field is invalid. `errors` lists the messages by field */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Internal error */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description The airline or the payment provider is unavailable */
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
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['SeatMaps']
        }
      }
      /** @description The request is malformed */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Refused. The request comes from another site, or needs an administrator */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Not found, or it belongs to someone else */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Wrong method. `Allow` lists the allowed ones */
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
      /** @description A field is invalid. `errors` lists the messages by field */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Internal error */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description The airline or the payment provider is unavailable */
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
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Validity']
        }
      }
      /** @description The request is malformed */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Validity']
        }
      }
      /** @description Refused. The request comes from another site, or needs an administrator */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Not found, or it belongs to someone else */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Validity']
        }
      }
      /** @description Wrong method. `Allow` lists the allowed ones */
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
      /** @description A field is invalid. `errors` lists the messages by field */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Internal error */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description The airline or the payment provider is unavailable */
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
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Fares']
        }
      }
      /** @description The request is malformed */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Refused. The request comes from another site, or needs an administrator */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Wrong method. `Allow` lists the allowed ones */
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
      /** @description A field is invalid. `errors` lists the messages by field */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Internal error */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description The airline or the payment provider is unavailable */
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
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['BookingList']
        }
      }
      /** @description The request is malformed */
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
      /** @description Refused. The request comes from another site, or needs an administrator */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Wrong method. `Allow` lists the allowed ones */
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
      /** @description A field is invalid. `errors` lists the messages by field */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Internal error */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description The airline or the payment provider is unavailable */
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
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['BookingResponse']
        }
      }
      /** @description Created */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['BookingResponse']
        }
      }
      /** @description In progress. Send the request again later */
      202: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Pending']
        }
      }
      /** @description The request is malformed */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description The card has not been charged */
      402: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure'] | components['schemas']['Pending']
        }
      }
      /** @description Refused. The request comes from another site, or needs an administrator */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Not found, or it belongs to someone else */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Wrong method. `Allow` lists the allowed ones */
      405: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Conflict with the current state */
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
      /** @description A field is invalid. `errors` lists the messages by field */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Too many attempts. Wait for the seconds in `Retry-After` */
      429: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Internal error */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description The airline or the payment provider is unavailable */
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
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Booking']
        }
      }
      /** @description The request is malformed */
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
      /** @description Refused. The request comes from another site, or needs an administrator */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Not found, or it belongs to someone else */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Wrong method. `Allow` lists the allowed ones */
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
      /** @description A field is invalid. `errors` lists the messages by field */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Internal error */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description The airline or the payment provider is unavailable */
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
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['CancelResponse']
        }
      }
      /** @description In progress. Send the request again later */
      202: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Pending']
        }
      }
      /** @description The request is malformed */
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
      /** @description Refused. The request comes from another site, or needs an administrator */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Not found, or it belongs to someone else */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Wrong method. `Allow` lists the allowed ones */
      405: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Conflict with the current state */
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
      /** @description A field is invalid. `errors` lists the messages by field */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Too many attempts. Wait for the seconds in `Retry-After` */
      429: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Internal error */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description The airline or the payment provider is unavailable */
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
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['PaymentResponse']
        }
      }
      /** @description In progress. Send the request again later */
      202: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Pending']
        }
      }
      /** @description The request is malformed */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description The card has not been charged */
      402: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure'] | components['schemas']['Pending']
        }
      }
      /** @description Refused. The request comes from another site, or needs an administrator */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Not found, or it belongs to someone else */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Wrong method. `Allow` lists the allowed ones */
      405: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Conflict with the current state */
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
      /** @description A field is invalid. `errors` lists the messages by field */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Too many attempts. Wait for the seconds in `Retry-After` */
      429: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Internal error */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description The airline or the payment provider is unavailable */
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
      /** @description Success */
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
      /** @description The request is malformed */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Refused. The request comes from another site, or needs an administrator */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Wrong method. `Allow` lists the allowed ones */
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
      /** @description A field is invalid. `errors` lists the messages by field */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Internal error */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description The airline or the payment provider is unavailable */
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
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Done']
        }
      }
      /** @description The request is malformed */
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
      /** @description Refused. The request comes from another site, or needs an administrator */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Wrong method. `Allow` lists the allowed ones */
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
      /** @description A field is invalid. `errors` lists the messages by field */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Too many attempts. Wait for the seconds in `Retry-After` */
      429: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Internal error */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description The airline or the payment provider is unavailable */
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
      /** @description Created */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Done']
        }
      }
      /** @description The request is malformed */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Refused. The request comes from another site, or needs an administrator */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Wrong method. `Allow` lists the allowed ones */
      405: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Conflict with the current state */
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
      /** @description A field is invalid. `errors` lists the messages by field */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Too many attempts. Wait for the seconds in `Retry-After` */
      429: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Internal error */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description The airline or the payment provider is unavailable */
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
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Done']
        }
      }
      /** @description The request is malformed */
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
      /** @description Refused. The request comes from another site, or needs an administrator */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Wrong method. `Allow` lists the allowed ones */
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
      /** @description A field is invalid. `errors` lists the messages by field */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Too many attempts. Wait for the seconds in `Retry-After` */
      429: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Internal error */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description The airline or the payment provider is unavailable */
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
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['User']
        }
      }
      /** @description The request is malformed */
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
      /** @description Refused. The request comes from another site, or needs an administrator */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Wrong method. `Allow` lists the allowed ones */
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
      /** @description A field is invalid. `errors` lists the messages by field */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Internal error */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description The airline or the payment provider is unavailable */
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
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Done']
        }
      }
      /** @description The request is malformed */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Refused. The request comes from another site, or needs an administrator */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Wrong method. `Allow` lists the allowed ones */
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
      /** @description A field is invalid. `errors` lists the messages by field */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Internal error */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description The airline or the payment provider is unavailable */
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
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Settings']
        }
      }
      /** @description The request is malformed */
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
      /** @description Refused. The request comes from another site, or needs an administrator */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Wrong method. `Allow` lists the allowed ones */
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
      /** @description A field is invalid. `errors` lists the messages by field */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Internal error */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description The airline or the payment provider is unavailable */
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
      /** @description Success */
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
      /** @description The request is malformed */
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
      /** @description Refused. The request comes from another site, or needs an administrator */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Wrong method. `Allow` lists the allowed ones */
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
      /** @description A field is invalid. `errors` lists the messages by field */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Internal error */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description The airline or the payment provider is unavailable */
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
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Done']
        }
      }
      /** @description The request is malformed */
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
      /** @description Refused. The request comes from another site, or needs an administrator */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Wrong method. `Allow` lists the allowed ones */
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
      /** @description A field is invalid. `errors` lists the messages by field */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Internal error */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description The airline or the payment provider is unavailable */
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
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Done']
        }
      }
      /** @description The request is malformed */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Refused. The request comes from another site, or needs an administrator */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Not found, or it belongs to someone else */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Wrong method. `Allow` lists the allowed ones */
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
      /** @description A field is invalid. `errors` lists the messages by field */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description Internal error */
      500: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Failure']
        }
      }
      /** @description The airline or the payment provider is unavailable */
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
